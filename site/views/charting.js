/** Charts. Importing this makes the view known. */
import { render as renderChart, rows as rowsOfChart } from './chart.js';
import './legible.js';
import { addViews } from './registry.js';

addViews({ chart: { render: renderChart, rows: rowsOfChart } });
