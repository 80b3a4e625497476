"""What repeated runs are evidence of: intervals, clusters, pairs, and expected total cost."""
