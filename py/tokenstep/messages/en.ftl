## Lists (list-*)

list-separator = { ", " }
# How a token is written where no tile can be drawn (the terminal)
list-item = { $token }

## Lesson loop: titles and sentences of the steps (loop-*)

loop-name = the generation loop
loop-title-tokenize = The prompt is tokenized
loop-title-forward = Round { $round } · forward pass
loop-title-select = Round { $round } · select
loop-title-continue = Round { $round } · go on or stop
loop-title-stop = Stop and check

loop-tokenized =
    { $count ->
        [one] The prompt **{ $text }** is **one token**, id { $ids }, pending.
       *[other] The prompt **{ $text }** becomes **{ $count } tokens**, ids { $ids }, all pending.
    } The cache is still empty (0 rows) and nothing has been generated.
loop-forward-first =
    { $count ->
        [one] { $tokens } goes through the model and the cache grows from 0 rows to **1 row**.
       *[other] { $tokens } go through the model together, each leaving one key and one value: the cache grows from 0 rows to **{ $count } rows**.
    } Every candidate now has a probability; nothing has been selected yet.
loop-forward-first-many = All **{ $count } tokens** go through the model together, each leaving one key and one value: the cache grows from 0 rows to **{ $count } rows**. Every candidate now has a probability; nothing has been selected yet.
loop-forward-next-many = Only { $tokens } goes through the model; the keys and values of the **{ $before } tokens** before it come from the cache. It grows from { $before } rows to **{ $rows } rows**; nothing has been selected in this round yet.
loop-forward-next =
    Only { $tokens } goes through the model; the keys and values of { $cached } come from the cache. It grows from { $before ->
        [one] 1 row
       *[other] { $before } rows
    } to **{ $rows } rows**; nothing has been selected in this round yet.
loop-forward-twice = { $tokens } go through the model: one token is processed more than once. The cache grows from { $before ->
        [one] 1 row
       *[other] { $before } rows
    } to **{ $rows } rows**; it should have { $expected }.
loop-forward-misplaced = { $tokens } goes through the model at position **{ $position }**; it should be { $expected }. The cache grows from { $before ->
        [one] 1 row
       *[other] { $before } rows
    } to **{ $rows } rows**; this model has no positional encoding, so its logits show nothing.
loop-forward-skipped = { $tokens } never goes through the model: the cache still has { $rows ->
        [one] **1 row**
       *[other] **{ $rows } rows**
    }, and the old logits are used again.
loop-forward-stale = { $tokens } goes through the model, but older rows were computed with the old { $array } (cache fingerprint { $cache }). A real run refuses this cache; here it is let through so that you can see. The cache grows from { $before ->
        [one] 1 row
       *[other] { $before } rows
    } to **{ $rows } rows**.
loop-selected-greedy = { $token } has the largest probability ({ $prob }), so id **{ $id }** is selected. It is only selected: it has not gone through the model, so it has no key or value. The cache still has { $rows ->
        [one] 1 row
       *[other] { $rows } rows
    }.
loop-selected-drawn =
    The random number { $uniform } falls in the interval of { $token } (probability { $prob }), so id **{ $id }** is selected. It is only selected: it has not gone through the model, so it has no key or value. The cache still has { $rows ->
        [one] 1 row
       *[other] { $rows } rows
    }.
loop-selected-counted = { $token } is selected (probability { $prob }, id { $id }). It has no key or value yet, but the loop counts it as cached: it thinks there are **{ $reported } rows**; there are { $rows }.
loop-continue = { $token } is not <EOS> and the token limit is not reached ({ $done } of { $limit } selected), so it becomes the only input of the next round. { $shown ->
        [0] No text is shown
       *[other] The shown text is **{ $text }**
    }, the cache still has { $rows ->
        [one] 1 row
       *[other] { $rows } rows
    }.
loop-continue-twice = { $token } is not <EOS>, so the loop goes on; but the token is appended twice, and the next input is **{ $ids }**.
loop-continue-skipped = { $token } is not <EOS>, so the loop goes on and marks it pending; but the next round will not process it.
loop-continue-counted = { $token } becomes the next input, but the loop has miscounted the cache: it gives the token position **{ $position }** instead of { $expected }.
loop-continue-stale = { $token } becomes the next input. Now weight { $array } changes from { $before } to **{ $after }**, and the cache keeps { $rows ->
        [one] its 1 row
       *[other] its { $rows } rows
    } as they were.
loop-stop-eos-ok = **<EOS>** is selected and generation stops; this <EOS> is not shown and never enters the cache. { $shown ->
        [0] No text was generated.
       *[other] The final text is **{ $text }**.
    } { $rounds ->
        [one] The one round agrees
       *[other] All { $rounds } rounds agree
    } with a full recompute ({ $difference ->
        [0] the logits are exactly equal
       *[other] the logits differ by at most **{ $difference }**
    }), so the cache did not change the answer.
loop-stop-eos-failed = **<EOS>** is selected and generation stops. { $shown ->
        [0] No text was generated
       *[other] The final text is **{ $text }**
    }, but **{ $failed } of { $checks } checks failed**.
loop-stop-limit-ok =
    { $limit ->
        [one] **One** token was
       *[other] **{ $limit }** tokens were
    } generated, the limit: stop. <EOS> was not selected, so the text may be unfinished. { $shown ->
        [0] There is no text to show.
       *[other] The final text is **{ $text }**.
    } { $rounds ->
        [one] The one round agrees
       *[other] All { $rounds } rounds agree
    } with a full recompute ({ $difference ->
        [0] the logits are exactly equal
       *[other] the logits differ by at most **{ $difference }**
    }), so the cache did not change the answer.
loop-stop-limit-failed =
    { $limit ->
        [one] One token was
       *[other] { $limit } tokens were
    } generated, the limit: stop. { $shown ->
        [0] There is no text to show
       *[other] The final text is **{ $text }**
    }, but **{ $failed } of { $checks } checks failed**.

loop-strip-title = Tokens and their states
loop-ledger-title = KV cache
loop-flow-title = Forward pass of round { $round }
loop-distribution-title = Probability of the next token
loop-distribution-none = No forward pass yet, so no probabilities.
loop-rule-greedy = Greedy: the largest probability, the lowest id on a tie. In this round: { $token }.
loop-rule-sample = Sampling: logits divided by temperature { $temperature }; seed { $seed } drew { $uniform }; the cumulative probabilities from { $low } to { $high } belong to { $token }.

loop-tokenize-title = Text → tokens
loop-tokenize-note = From left to right, the longest piece in the vocabulary each time; text that fits none is an error, never dropped in silence.
loop-column-piece = text
loop-column-id = id
loop-column-position = position
loop-continue-title = Go on?
loop-column-question = question
loop-column-found = found
loop-column-answer = answer
loop-question-eos = Is the selected token <EOS>?
loop-question-limit = Is the token limit reached?
loop-question-next = What is the next input?
loop-answer-no = no
loop-answer-position = from position { $position }

loop-check-title = Checked against a full recompute
loop-check-rows = cache rows counted
loop-check-position = next position
loop-check-logits = largest logit gap
loop-check-ids = processed ids
loop-check-fingerprint = fingerprint
loop-verdict-ok =
    { $rounds ->
        [one] Rows, position, tokens and parameters of the one round are right
       *[other] Rows, positions, tokens and parameters of all { $rounds } rounds are right
    }; { $difference ->
        [0] the logits are exactly equal (allowed: { $limit }).
       *[other] the logits differ by at most { $difference }, within { $limit }.
    }
loop-verdict-no-occasion = This run had only 1 round, and this fault shows from round 2 on, so every check passed. Change the prompt or raise the token limit and try again.
loop-verdict-count = **Rows and positions are wrong**: from round { $round } on the loop thinks there are { $reported } cached rows; there are { $rows }. The next position is { $position } instead of { $expected }. { $difference ->
        [0] The logits of every round are exactly equal
       *[other] The logits of no round differ by more than { $difference }
    }: this model has no positional encoding, so logits alone would not tell.
loop-verdict-extra = **Too many tokens were processed**: in round { $round } { $tokens } was processed more than once, the cache has { $rows } rows instead of { $expected }; the logits of that round differ by up to { $difference }.
loop-verdict-missing = **Too few tokens were processed**: by round { $round } { $tokens } has not been processed, and the cache has { $rows } rows where { $expected } are due; the logits of that round differ by up to { $difference }.
loop-verdict-stale = **The cache is stale**: its parameter fingerprint is { $cache }, the parameters in use are { $parameters }. From round { $round } on the logits differ by up to { $difference }; a real run raises an error here and refuses the cache.
loop-verdict-logits = **The logits are wrong**: from round { $round } on they differ by up to { $difference }, more than allowed.

## Lesson selection: titles and sentences of the steps (selection-*)

selection-name = selection rules
selection-title-greedy = Greedy: take the largest probability
selection-title-input = The probabilities as read
selection-title-model = The probabilities from the model
selection-title-mask = Mask
selection-title-temperature = Temperature
selection-title-top-k = Top-k
selection-title-top-p = Top-p
selection-title-min-p = Min-p
selection-title-renormalise = Renormalise
selection-title-draw = Draw
selection-title-order = Another order can keep another set
selection-title-presets = The same settings in four systems

selection-example-greedy = { $tokens } has the largest probability ({ $prob }), so greedy takes it. What is selected is **id { $id }**, not text yet; turning it into text comes later.
selection-example-top-k = top-k = { $k } looks at ranks only. It keeps the **{ $k } largest**, { $before }, which sum to { $mass }; each is divided by { $mass }, which gives **{ $after }**.
selection-example-top-p = top-p = { $p }: the mass before { $tokens } is { $before }, still below { $p }, so it stays too and brings the mass to **{ $reached }**. What follows is removed; **{ $count } items** are kept.
selection-example-renormalised = The kept { $before } sum to { $total }, not 1. Each is divided by { $total }: about **{ $after }**, which sum to 1 again.
selection-example-order = Both times top-k = { $k } and top-p = { $p }: top-k first keeps **{ $first ->
        [one] 1 item
       *[other] { $first } items
    }**, top-p first keeps **{ $second ->
        [one] 1 item
       *[other] { $second } items
    }**. So the order is recorded together with the numbers.

selection-input-probs =
    { $count ->
        [one] **One** probability was read
       *[other] **{ $count } probabilities** were read
    }; the sum is { $total }, and { $legal } of them { $legal ->
        [one] is
       *[other] are
    } above 0. No rule has been applied yet.
selection-input-normalised =
    { $count ->
        [one] **One** number was read
       *[other] **{ $count } numbers** were read
    }; the sum is { $total }, and as you asked each is divided by { $total }. { $legal } of them { $legal ->
        [one] is
       *[other] are
    } above 0. No rule has been applied yet.
selection-input-logits =
    { $count ->
        [one] **One** logit was read
       *[other] **{ $count } logits** were read
    }, { $legal } of them finite; softmax turns them into probabilities. No rule has been applied yet.
selection-input-model = The prompt **{ $text }** goes through the model, and its last position gives **{ $count } logits**, one for each token of the vocabulary; softmax turns them into probabilities. No rule has been applied yet.
selection-masked = The mask removes { $removed ->
        [one] **1 item**
       *[other] **{ $removed } items**
    }, { $mass } of the probability before this step. { $count ->
        [one] **1 item** is left
       *[other] **{ $count } items** are left
    }, { $held ->
        [0] with probabilities too small to be exact: they are computed anew, in proportion, to sum to 1
       *[other] each divided by their sum { $held }
    }.
selection-argmax = Temperature 0 keeps only the largest, { $tokens } (id { $id }); on a tie the lowest id. Its probability becomes 1. Removed: { $removed ->
        [one] **1 item**
       *[other] **{ $removed } items**
    }, { $mass } of the probability before this step.
selection-scaled = Every logit is divided by the temperature **{ $temperature }**: the probability of { $tokens } goes from { $before } to **{ $after }**. No item is removed; only probabilities change.
selection-top-k = top-k = { $k } looks at ranks only. Kept: { $count ->
        [one] **1 item**
       *[other] **{ $count } items**
    } ({ $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }), { $held } in all, each divided by it; removed: { $removed ->
        [one] **1 item**
       *[other] **{ $removed } items**
    }, { $mass } of the probability before this step.
selection-top-k-ties = top-k = { $k } keeps what is not below number { $k } from the top, ties included. Kept: { $count ->
        [one] **1 item**
       *[other] **{ $count } items**
    } ({ $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }), { $held } in all, each divided by it; removed: { $removed ->
        [one] **1 item**
       *[other] **{ $removed } items**
    }, { $mass } of the probability before this step.
selection-top-k-all = top-k = { $k }: only { $count ->
        [one] **1 item** is
       *[other] **{ $count } items** are
    } left by now, fewer than { $k }, so all stay as they are.
selection-top-p-tail = top-p = { $p } adds up from the smallest and removes what is not above 1 − { $p }. Kept: { $count ->
        [one] **1 item**
       *[other] **{ $count } items**
    } ({ $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }), { $held } in all, each divided by it; removed: { $removed ->
        [one] **1 item**
       *[other] **{ $removed } items**
    }, { $mass } of the probability before this step.
selection-top-p = top-p = { $p } adds up from the largest. Kept: { $count ->
        [one] **1 item**
       *[other] **{ $count } items**
    } ({ $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }), { $held } in all, each divided by it; removed: { $removed ->
        [one] **1 item**
       *[other] **{ $removed } items**
    }, { $mass } of the probability before this step.
selection-min-p = min-p = { $min_p }: the largest probability is { $largest }, and what is below { $min_p } times that is removed. Kept: { $count ->
        [one] **1 item**
       *[other] **{ $count } items**
    } ({ $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }), { $held } in all, each divided by it; removed: { $removed ->
        [one] **1 item**
       *[other] **{ $removed } items**
    }, { $mass } of the probability before this step.
selection-renormalised =
    { $count ->
        [one] The **1 item** kept
       *[other] The **{ $count } items** kept
    } ({ $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }) { $count ->
        [one] has
       *[other] sum to
    } **{ $total }** { $since ->
        [temperature] after the temperature
        [mask] after the mask
       *[input] in the input
    }; divided by { $total }, the sum is 1. These are the probabilities that the step before ended with.
selection-drawn = u = { $uniform } falls between { $start } and { $end }, the piece of { $tokens } (probability { $prob }), so **id { $id }** is selected.
selection-compared-same = The { $systems } systems that run **keep the same** candidates, { $count } each; { $difference ->
        [0] their probabilities are those of this run, too
       *[other] their probabilities differ from this run by up to **{ $difference }**
    }.{ $refused ->
        [0] {""}
        [one] {" "}1 system does not accept these settings.
       *[other] {" "}{ $refused } systems do not accept these settings.
    }
selection-compared-differ = The { $systems } systems that run **do not all** keep the same candidates: { $count ->
        [one] **1 item**
       *[other] **{ $count } items**
    } ({ $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }) kept by some, removed by others.{ $refused ->
        [0] {""}
        [one] {" "}1 system does not accept these settings.
       *[other] {" "}{ $refused } systems do not accept these settings.
    }

selection-stages = Pipeline
selection-stage-mask = mask
selection-stage-temperature = temperature
selection-stage-top-k = top-k
selection-stage-top-p = top-p
selection-stage-min-p = min-p
selection-stage-renormalise = renormalise
selection-stage-draw = draw
selection-setting-off = off
selection-setting-mask =
    { $count ->
        [one] 1 item
       *[other] { $count } items
    }
selection-setting-temperature = τ = { $temperature }
selection-setting-top-k = k = { $k }
selection-setting-top-p = p = { $p }
selection-setting-min-p = min_p = { $min_p }
selection-setting-renormalise = by the sum
selection-setting-draw = u = { $uniform }

selection-candidates = Candidates and probabilities
selection-cumulative = The probabilities end to end
selection-cumulative-later = { $count } items: drawn from the step “renormalise” on.
selection-null = −∞: this item was removed, or could not be selected to begin with
selection-reason-illegal = its probability is 0 in the input
selection-reason-illegal-logit = its logit is −∞ in the input
selection-reason-masked = masked
selection-reason-not-maximum = { $logit } is below the largest, { $maximum }
selection-reason-tied-maximum = { $logit } is the largest too, but its id is higher
selection-reason-rank = ranks { $rank }, beyond the first { $k }
selection-reason-kth = { $logit } is below the k-th largest, { $kth }
selection-reason-before = the mass before it, { $before }, is not below p = { $p }
selection-reason-tail = from the smallest up to it the mass is { $tail }, not above 1 − p = { $rest }
selection-reason-floor = probability { $prob } is below the floor { $floor }
selection-reason-floor-logit = logit { $logit } is below the floor { $floor }
selection-rule-mask =
    { $count ->
        [one] Removes the 1 item named
       *[other] Removes the { $count } items named
    }, whatever the probability.
selection-rule-maximum = Keeps the largest, { $maximum }; the lowest id on a tie.
selection-rule-temperature = logit ÷ { $temperature }, then softmax.
selection-rule-top-k = Keeps ranks 1 to { $k }; on a tie the lower id ranks first.
selection-rule-top-k-ties = Keeps what is not below { $kth }, number { $k } from the top; all ties stay.
selection-rule-top-k-all = Fewer than { $k } are left, so none is number { $k } from the top; all stay.
selection-rule-top-p = Keeps what has a mass before it < { $p }; the first always stays.
selection-rule-top-p-tail = Adds up from the smallest and removes what is not above 1 − { $p } = { $rest }; the largest always stays.
selection-rule-min-p = Keeps probability ≥ { $min_p } × { $largest } = { $floor }.
selection-rule-min-p-logits = Keeps logit ≥ largest logit + ln { $min_p } = { $floor }.
selection-rule-renormalise = Each kept item is divided by the sum of them all.
selection-rule-draw = The first item whose running sum exceeds u = { $uniform }.
selection-array-given = numbers as read
selection-array-left = probabilities that are left (0 for removed items)
selection-array-sum = their sum

selection-table-input = The numbers as read
selection-table-model = The numbers from the model
selection-table-mask = What is masked
selection-table-maximum = Which is largest
selection-table-temperature = Before and after dividing
selection-table-top-k = Rank against k
selection-table-top-k-ties = Against the k-th largest
selection-table-top-k-all = Fewer than k, so all stay
selection-table-top-p = Mass before, against p
selection-table-top-p-tail = Mass from the smallest, against 1 − p
selection-table-min-p = Probability against the floor
selection-table-min-p-logits = Logit against the floor
selection-table-renormalise = Divided by the sum
selection-table-draw = Where u falls
selection-table-counts = Counts against what is expected
selection-table-order = The two orders
selection-table-presets = Four systems
selection-table-rules = Rules and sources
selection-column-candidate = candidate
selection-column-candidates-some = candidate ({ $shown } of { $total })
selection-column-prob = probability
selection-column-prob-before = before
selection-column-prob-after = after
selection-column-logit = logit
selection-column-maximum = largest
selection-column-scaled = logit ÷ τ
selection-column-rank = rank
selection-column-k = k
selection-column-kth = k-th largest
selection-column-before = mass before
selection-column-before-second = mass before { $tokens }
selection-column-p = p
selection-column-tail = mass up to it
selection-column-rest = 1 − p
selection-column-floor = floor
selection-column-floor-logit = floor
selection-column-left = left
selection-column-sum = sum
selection-column-verdict = result
selection-column-from = from
selection-column-to = to
selection-column-hit = u here?
selection-column-expected = expected
selection-column-count = count
selection-column-difference = difference
selection-column-preset = system
selection-column-order = order
selection-column-kept = kept
selection-column-same = against this run
selection-column-apart = probabilities differ by up to
selection-column-rule = rule
selection-kept = kept
selection-removed = removed
selection-hit = yes
selection-missed = no
selection-kept-set = { $count }: { $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }
selection-kept-set-differs = { $count }: { $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }{ $alone_count ->
        [0] {""}
       *[other] ; **removed elsewhere: { $alone_tokens }**{ $alone_rest ->
            [0] {""}
           *[other] {" …"}
        }
    }{ $without_count ->
        [0] {""}
       *[other] ; **kept elsewhere: { $without_tokens }**{ $without_rest ->
            [0] {""}
           *[other] {" …"}
        }
    }
selection-this-run = this run
selection-same = kept: the same
selection-different = kept: different
selection-refused = refuses { $field ->
        [temperature] temperature
        [top_k] top-k
        [top_p] top-p
       *[min_p] min-p
    } = { $value }; allowed: { $allowed }
selection-order-k-first = top-k, then top-p
selection-order-p-first = top-p, then top-k
selection-order =
    { $first ->
        [mask] mask
        [temperature] temperature
        [top_k] top-k
        [top_p] top-p
        [min_p] min-p
       *[none] all are off
    }{ $second ->
        [mask] {" → mask"}
        [temperature] {" → temperature"}
        [top_k] {" → top-k"}
        [top_p] {" → top-p"}
        [min_p] {" → min-p"}
       *[none] {""}
    }{ $third ->
        [mask] {" → mask"}
        [temperature] {" → temperature"}
        [top_k] {" → top-k"}
        [top_p] {" → top-p"}
        [min_p] {" → min-p"}
       *[none] {""}
    }{ $fourth ->
        [mask] {" → mask"}
        [temperature] {" → temperature"}
        [top_k] {" → top-k"}
        [top_p] {" → top-p"}
        [min_p] {" → min-p"}
       *[none] {""}
    }{ $fifth ->
        [mask] {" → mask"}
        [temperature] {" → temperature"}
        [top_k] {" → top-k"}
        [top_p] {" → top-p"}
        [min_p] {" → min-p"}
       *[none] {""}
    }

selection-note-temperature = Temperature is not an error-rate knob: it changes how concentrated the probabilities are and does not know which item is right.
selection-note-mask = A mask is not a fact check: it removes candidates that are not permitted, and what is left may still be wrong.
selection-note-sampling = Candidates and probabilities change before the choice; no rule deletes words afterwards.
selection-note-top-p = p is compared with the mass, not with single probabilities; the item that crosses p stays.
selection-note-renormalise = Every “after” is divided already, because the next stage compares divided numbers; this step writes the division down. Ratios and ranks stay.
selection-note-order = Top-p sees the probabilities as top-k left them, renormalised: { $tokens } is larger and reaches p sooner.
selection-note-draw = An item of probability 0 has no length, so u cannot fall on it.
selection-note-drawn-elsewhere =
    { $system ->
        [hf] transformers samples from the multinomial distribution
        [vllm] vLLM divides each probability by an exponential random number and takes the largest
       *[other] llama.cpp compares the running sum with a random number of its own
    }, not with this u: the distribution is the same, the token drawn need not be.
selection-note-counts = In { $draws } draws the counts always differ somewhat from what is expected; another seed, other differences.
selection-note-presets = The systems draw by different means, so one u says nothing across them: what is kept and its probabilities are compared.
selection-note-sum = The sum as read is { $total }, not exactly 1 but within the tolerance; each item is divided by it.
selection-parts-note = Moving one leaves the others as they are. The probabilities no longer sum to 1, so they are divided by their sum.
selection-note-model = These are the logits of round 1 of the generation loop for the same prompt; the ids of the candidates are those of the vocabulary.
selection-note-read-as-zero = Some numbers are so small that they were read as 0.
selection-presets-same = All systems that accept these settings keep the same candidates.
selection-presets-differ =
    { $count ->
        [one] 1 item kept by some and removed by others
       *[other] { $count } items kept by some and removed by others
    }: { $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }
selection-preset-greedy = temperature 0 takes the largest
selection-preset-filters-ignored = when it takes the largest, top-k, top-p and min-p are not used
selection-preset-temperature-raised = a temperature below 0.01 is raised to 0.01
selection-preset-ties-kept = all ties with rank k stay, perhaps more than k items; { $ties ->
        [yes] **there are ties here**
       *[no] there are none here
    }
selection-preset-tie-unspecified = on a tie at rank k, which item stays is unspecified, on this site the lower id; { $ties ->
        [yes] **there are ties here**
       *[no] there are none here
    }
selection-preset-tie-sort = of equals at the line of top-p, the sort decides which goes, on this site the lower id; { $ties ->
        [yes] **there are ties here**
       *[no] there are none here
    }
selection-preset-mask-as-bias = the mask stands for a bias of −∞; a grammar is checked only after the draw
selection-source-own = the rules of this site, in the text below
selection-source = source: { $system } { $version }, { $file }
selection-title-edited = Your function { $function }
selection-stage-edited = { $function } (yours)
selection-reason-edited = removed by your { $function }
selection-rule-edited = Keeps what your { $function } returns True for.
selection-edited-same = Your { $function } keeps **{ $kept }**, { $held } in all, each divided by it; removed: **{ $removed }**, which had { $mass } of the probability before. This time the lesson’s own rule keeps the same.
selection-edited-differs = Your { $function } keeps **{ $kept }**, { $held } in all; removed: **{ $removed }**, which had { $mass } of the probability before. The lesson’s own rule decides otherwise on **{ $count }**: { $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }.
selection-table-edited = Your function and the lesson’s rule
selection-column-edited = Your function
selection-column-ours = The lesson’s rule

## Lesson constrained: titles and sentences of the steps (constrained-*)

constrained-name = constrained output
constrained-title-schema = The automaton at its start
constrained-title-token = Token { $number }
constrained-title-no-legal-token = No legal token
constrained-title-verdicts = Three lamps, three questions

constrained-started =
    Nothing has been generated. { $count ->
        [0] Under this schema **nothing can begin** the output: no token of the vocabulary is legal,
        [one] By the schema, the automaton lets **only { $tokens }** begin the output,
       *[other] By the schema, the automaton lets **{ $count } tokens** begin the output,
    } while the model gives a probability of **{ $mass }** to illegal ones.
constrained-selected = **{ $count } tokens** are legal; all others, { $mass } together, are masked. { $tokens } is selected; its probability goes from { $before } to **{ $after }**.
constrained-forced = Only { $tokens } is legal, so there is **nothing to choose**: its probability goes from { $before } to { $after }, and { $mass } is masked.
constrained-ended = The value is complete and only { $tokens } is legal: it is selected and generation **ends by itself**. Its probability goes from { $before } to { $after }, and { $mass } is masked.
constrained-passed = { $tokens } came first and is legal, so it stays; a second draw is needed with probability **{ $rejected }**. Over both draws its probability goes from { $before } to **{ $after }**.
constrained-redrawn = { $first } came first and is illegal (this happens with probability **{ $rejected }**), so the choice is made again among legal tokens: { $selected }. Over both draws its probability goes from { $before } to **{ $after }**.
constrained-unchecked = There is no mask: { $tokens } (probability { $prob }) **happens to be legal**; { $mass ->
        [0] so is all that top-k has left.
       *[other] illegal tokens, { $mass } together, could have been selected just as well.
    }
constrained-illegal = There is no mask: { $tokens } (probability { $prob }) is selected and **not legal here**. The automaton has no next state, and generation stops.
constrained-no-legal =
    Token { $position } should be { $expects ->
        [value] a value
        [first_key_or_close] the first key
       *[comma_or_close] a comma or a closing bracket
    }, but **no token of the vocabulary is legal**. This is an error: no id is selected, and certainly not id 0.
constrained-all-cut =
    { $count ->
        [one] One token is
       *[other] { $count } tokens are
    } legal as token { $position }, but top-k = { $k }, applied first, has removed all that is legal: **nothing is left**. This is an error, and no id is selected.
constrained-judged =
    { $parses ->
        [yes] The bytes parse;
       *[no] The bytes **do not parse**;
    } { $schema ->
        [yes] the structure satisfies the schema;
        [no] the structure **violates** the schema;
       *[unknown] the structure cannot be judged;
    } { $true ->
        [yes] the files it speaks of exist.
        [no] a file it speaks of **does not exist**.
       *[unknown] nor can it be told whether it is true.
    } { $finish ->
        [eos] The output ended by itself, with <EOS>.
        [limit] The limit of { $limit } tokens cut the output.
       *[illegal_token] The output stopped at an illegal token.
    }

constrained-lines = Output and automaton
constrained-line-output = Output
constrained-line-open =
    { $place ->
        [new] Open before it
       *[next] Open brackets
    }
constrained-line-expects =
    { $place ->
        [new] Due at new token
       *[next] Due next
    }
constrained-line-legal =
    { $place ->
        [new] Legal at new token
       *[next] Legal next
    }
constrained-output-empty = (none yet)
constrained-none = none
constrained-expects =
    { $expects ->
        [value] a value
        [first_key_or_close] the first key; or a closing bracket if no required key is missing
        [key] the next key
        [colon] a colon
        [comma_or_close] a comma; or a closing bracket if no required key is missing
        [first_element_or_close] the first element, or a closing bracket
        [end] the end: the value is complete
       *[over] nothing: the output has ended
    }

constrained-candidates = Probability of each token
constrained-rule-start = No mask yet: softmax over all logits.
constrained-rule-nothing =
    { $count ->
        [0] No token is legal
       *[other] What top-k = { $k } has kept is illegal
    }, so there is nothing to select: an error, and no id.
constrained-rule-before =
    Illegal logits become −∞{ $k ->
        [0] {""}
       *[other] , then the { $k } largest are kept
    }, then softmax; { $how ->
        [greedy] the largest probability, the lowest id on a tie.
       *[sample] the token whose cumulative probability first exceeds u = { $uniform }.
    }
constrained-rule-after-truncation =
    { $k ->
        [0] Top-k is off, so illegal logits just become −∞
       *[other] The { $k } largest of all tokens are kept first, then illegal ones become −∞
    }, then softmax; { $how ->
        [greedy] the largest probability, the lowest id on a tie.
       *[sample] the token whose cumulative probability first exceeds u = { $uniform }.
    }
constrained-rule-unchecked =
    No mask{ $k ->
        [0] {""}
       *[other] , only the { $k } largest
    }, softmax at once; { $how ->
        [greedy] the largest probability, the lowest id on a tie.
       *[sample] the token whose cumulative probability first exceeds u = { $uniform }.
    }
constrained-rule-redraw-uniform =
    First without a mask{ $k ->
        [0] {""}
       *[other] , among the { $k } largest
    }: { $how ->
        [greedy] the largest probability.
       *[sample] the token whose cumulative probability first exceeds u = { $uniform }.
    } { $again ->
        [no] It is legal; that is all.
        [greedy] It is illegal; now the legal ones count alike, and the lowest id is taken.
       *[sample] It is illegal; now u = { $second } draws among the legal ones, all alike.
    }
constrained-rule-redraw-masked =
    First without a mask{ $k ->
        [0] {""}
       *[other] , among the { $k } largest
    }: { $how ->
        [greedy] the largest probability.
       *[sample] the token whose cumulative probability first exceeds u = { $uniform }.
    } { $again ->
        [no] It is legal; that is all.
        [greedy] It is illegal; now the mask comes first, and again the largest is taken.
       *[sample] It is illegal; now the mask comes first, and u = { $second } draws again.
    }
constrained-reason-over = the value is complete; only the end may follow
constrained-reason-unfinished = the value is not complete yet
constrained-reason-word = not JSON
constrained-reason-colon = a colon is due after the key
constrained-reason-value = a value is due here
constrained-reason-schema = the schema does not allow this value here
constrained-reason-missing = required and still missing: { $names }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }
constrained-reason-no-more = the schema allows no further key
constrained-reason-comma = a comma or { $close } is due here
constrained-reason-key = a key is due here
constrained-reason-key-there = this key is there already
constrained-reason-key-unknown = the schema has no such key
constrained-reason-rank = rank { $rank } is beyond k = { $k }

constrained-table-vocabulary = Vocabulary: { $count } tokens of four kinds
constrained-table-places =
    The mask in five places, on this very row{ $k ->
        [0] {""}
       *[other] {" "}(top-k = { $k })
    }
constrained-table-output = What is judged
constrained-column-kind = kind
constrained-column-tokens = tokens
constrained-column-count = how many
constrained-column-legal = may begin
constrained-column-place = mask
constrained-column-illegal = illegal selected
constrained-column-rejected = drawn again
constrained-column-prob = prob. of { $tokens }
constrained-column-selected = prob. of the selected
constrained-column-distance = distance
constrained-column-what = item
constrained-column-found = found
constrained-kind-punctuation = punctuation
constrained-kind-scalar = scalar
constrained-kind-word = not JSON
constrained-kind-eos = end
constrained-place =
    { $place ->
        [before] before normalising
        [after_truncation] after top-k
        [unchecked] no mask
        [redraw_uniform] checked after the choice; redraw evenly
       *[redraw_masked] checked after the choice; redraw masked
    }{ $used ->
        [yes] {" "}(this run)
       *[no] {""}
    }
constrained-nothing-left = nothing legal left
constrained-row-text = output
constrained-row-bytes = bytes
constrained-row-tokens = tokens
constrained-row-finish = how it ended
constrained-row-files = list of files
constrained-finish-eos = <EOS> was selected
constrained-finish-limit = cut by the token limit
constrained-finish-illegal-token = an illegal token was selected
constrained-files =
    { $count ->
        [0] empty
       *[other] { $count }: { $names }{ $rest ->
            [0] {""}
           *[other] {" …"}
        }
    }
constrained-note-vocabulary = A word, single quotes and Python's True are not JSON, and no schema allows them; the model's probabilities are counted from a few lines of text in which they occur.
constrained-note-distance = Distance: half the sum of the absolute differences from “before normalising”, over all tokens. 0 is the same; around 10⁻¹⁶ it is rounding only.
constrained-note-layers = Each layer speaks for itself: a mask governs spelling and structure, not facts. The name of a file that does not exist can be a perfectly legal string.

constrained-lamps = Three layers
constrained-lamp-parses = Do the bytes parse?
constrained-lamp-schema = Does the structure satisfy the schema?
constrained-lamp-true = Is it true?
constrained-lamp-waiting = not finished yet
constrained-lamp-stuck = the run ended in an error; there is no output to judge
constrained-lamp-unparsed = the bytes do not parse, so it cannot be judged
constrained-parses-yes = a JSON parser read all { $bytes } bytes
constrained-parses-short = after { $bytes } bytes the JSON is not complete
constrained-parses-no = an error at byte { $byte } of { $bytes }
constrained-schema-yes = an independent validator accepts it too
constrained-schema-no = { $keyword } is violated at { $path }
constrained-true-yes = every path is in the list of files
constrained-true-no = not in the list of files: { $names }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }
constrained-true-none = there is no path, so it speaks of no file

constrained-array-weights = weighted counts in the lines of text
constrained-array-unmasked = probabilities without a mask
constrained-array-mask = mask: plus 0 if legal, plus −∞ if not
constrained-array-masked = logits after the mask
constrained-array-cut = top-k: plus 0 if kept, plus −∞ if not
constrained-array-truncated = logits after top-k
constrained-array-first = probabilities of the first draw
constrained-array-passed = logits of the first draw, the legal ones only
constrained-array-passed-probs = selected at once, and legal
constrained-array-illegal = 1 if illegal, 0 if legal
constrained-array-rejected = probability of a second draw
constrained-array-legal = 1 if legal, 0 if illegal
constrained-array-legal-count = how many are legal
constrained-array-second = probabilities of the second draw
constrained-array-again = selected by the second draw
constrained-null-illegal = −∞: illegal here
constrained-null-cut = −∞: removed by top-k
constrained-null-either = −∞: illegal, or removed by top-k

## Lesson sequence: titles and sentences of the steps (sequence-*)

sequence-name = sequence search
sequence-title-table = The table that is given
sequence-title-greedy = Greedy: the largest at every step
sequence-title-beam = Beam search · step { $number }
sequence-title-count = How many sequences there are
sequence-title-exhaustive = Exhaustive: the true answer
sequence-title-compare = The three methods side by side
sequence-title-penalty = The length penalty changes the answer
sequence-title-external = Ranked by an external score

sequence-given = The table has **{ $tokens } tokens and { $rows } rows**; each row holds the probabilities of the next token after a prefix. From the start at most { $limit ->
        [one] 1 token is
       *[other] { $limit } tokens are
    } generated, <EOS> included. Three methods look for the best sequence.
sequence-greedy = Greedy takes the likeliest token at every step and ends with { $sequence }{ $ending ->
        [limit] {" "}at the token limit
       *[eos] {""}
    }: P = **{ $prob }**, ln P = { $log_prob }. Every single step was the best one; the whole need not be.
sequence-beam =
    { $alive ->
        [one] 1 prefix gives
       *[other] { $alive } prefixes give
    } { $count ->
        [one] **1 candidate**
       *[other] **{ $count } candidates**
    }. { $kept_count ->
        [0] None can go on
       *[other] Kept: { $kept }{ $kept_rest ->
            [0] {""}
           *[other] {" "}and { $kept_rest } more
        }
    }{ $dropped ->
        [0] {""}
       *[other] ; dropped: { $dropped }
    }.{ $finished_count ->
        [0] {""}
       *[other] {" "}Ended and in the pool: { $finished }{ $finished_rest ->
            [0] {""}
           *[other] {" "}and { $finished_rest } more
        }.
    }{ $out_count ->
        [0] {""}
       *[other] {" "}Ended but not in the pool: { $finished_count ->
            [0] { $out }{ $out_rest ->
                [0] {""}
               *[other] {" "}and { $out_rest } more
            }
           *[other] { $out_count }
        }.
    }
sequence-beam-last =
    { $alive ->
        [one] 1 prefix gives
       *[other] { $alive } prefixes give
    } { $count ->
        [one] **1 candidate**
       *[other] **{ $count } candidates**
    }: { $finished_count } ended and in the pool, { $out_count } ended but not in it. { $stop ->
        [pool_full] The pool is full
        [no_improvement] Going on would not help
        [none_alive] Nothing is left to extend
       *[limit] The token limit is reached
    }, so the search stops. Its answer is { $best }, score **{ $score }**.
sequence-count = Within { $limit ->
        [one] 1 token
       *[other] { $limit } tokens
    } there { $count ->
        [one] is **1 sequence**
       *[other] are **{ $count } sequences**
    } of positive probability, no more than the bound of { $most }: the next step scores every one of them and finds the true answer.
sequence-count-too-many = Within { $limit ->
        [one] 1 token
       *[other] { $limit } tokens
    } there are **{ $count } sequences** of positive probability, more than the bound of { $most }: they are not enumerated. The true answer stays unknown; greedy and beam search can only be held against each other.
sequence-exhaustive =
    { $count ->
        [one] The **1 sequence** is
       *[other] All **{ $count } sequences** are
    } scored; { $equals ->
        [1] the best is
       *[other] { $equals } are tied for the best, the first of them
    } { $best }: P = { $prob }, score **{ $score }**. Beam search { $beam ->
        [yes] found it
        [tied] found one that is tied with it
       *[no] missed it
    }; greedy { $greedy ->
        [yes] arrives at it
        [tied] arrives at one that is tied with it
       *[no] does not arrive at it
    }.
sequence-compared = Among all sequences the answer of beam search { $beam_tied ->
        [yes] is tied at rank
       *[no] ranks
    } **{ $beam }** ({ $beam_gap ->
        [0] no score is higher
       *[other] its score is { $beam_gap } below the best
    }) and that of greedy { $greedy_tied ->
        [yes] is tied at rank
       *[no] ranks
    } **{ $greedy }** ({ $greedy_gap ->
        [0] no score is higher
       *[other] { $greedy_gap } below the best
    }).
sequence-compared-unknown = Without enumeration the true ranks are unknown. The answer of beam search scores **{ $beam }**, that of greedy **{ $greedy }**: { $higher ->
        [beam] beam search is higher, which does not make it the highest
        [greedy] greedy is higher, which does not make it the highest
       *[same] they are equal, which does not make them the highest
    }.
sequence-penalty = With the exponent α = 0, by ln P alone, { $by ->
        [exhaustive] the true best
       *[beam] the answer of beam search
    } is { $short }, length { $short_length }; with α = { $most } it is { $long }, **length { $long_length }**{ $below ->
        [yes] ; with α = { $least } it is { $low }, length { $low_length }.
       *[no] . Each further token can only lower ln P, so without division by the length short sequences are favoured.
    }
sequence-penalty-same = With the exponent α from { $least } to { $most }, { $by ->
        [exhaustive] the true best
       *[beam] the answer of beam search
    } is always { $short }, **length { $short_length }**: on this table the length penalty does not change the answer.
sequence-external =
    { $count ->
        [one] This 1 sequence is
       *[other] These { $count } sequences are
    } ranked by an external score. The likeliest of them, { $likeliest }, gets **{ $points }** and { $moved ->
        [up] rises from rank { $before } to { $after }
        [down] falls from rank { $before } to { $after }
       *[same] stays at rank { $after }
    }; now { $first } is first, with { $best }.

sequence-tree-start = Where the search starts
sequence-tree-greedy = The path that greedy takes
sequence-tree-beam = The tree of the beam search
sequence-rule-greedy = Only the likeliest token is kept at each step; the lowest id on a tie.
sequence-rule-beam = All candidates are ranked by ln P: of those that can go on the best { $width } are kept; one that ends enters the pool only from rank { $width } up.
sequence-null = probability 0 has no logarithm
sequence-array-table = rows of the table that are used
sequence-array-prob = probability of the next token
sequence-array-log = its natural logarithm
sequence-array-before = ln P of the prefix (the sum of the steps before)
sequence-array-sum = ln P with the token
sequence-array-score = score: ln P ÷ length^α

sequence-table-given = The probabilities given
sequence-table-methods = What each method looks at
sequence-table-greedy = Each step of greedy
sequence-table-results = Results so far
sequence-table-candidates = Candidates of this step
sequence-table-pool = The pool: what has ended
sequence-table-counts = How many sequences
sequence-table-bound = To enumerate or not
sequence-table-best = The highest scores
sequence-table-total = Do the probabilities sum to 1?
sequence-table-compared = The same sequences, three methods
sequence-table-losses = What each method loses
sequence-table-penalties = The answer under each exponent α
sequence-table-lengths = The best of each length
sequence-table-reranked = Ranked by the external score
sequence-table-rules = Rules of the external score
sequence-column-key = prefix
sequence-column-keys-some = prefix ({ $shown } of { $total } rows)
sequence-column-token = { $token }
sequence-column-method = method
sequence-column-looks = looks at
sequence-column-prefix = prefix
sequence-column-chosen = takes
sequence-column-prob = P
sequence-column-log = ln P
sequence-column-running = sum of ln P
sequence-column-answer = answer
sequence-column-score = score
sequence-column-rank = rank
sequence-column-sequence = sequence
sequence-column-sequences-some = sequence ({ $shown } of { $total })
sequence-column-fate = fate
sequence-column-ending = ended by
sequence-column-limit = token limit
sequence-column-count = sequences
sequence-column-looked = beam looked at
sequence-column-quantity = quantity
sequence-column-value = value
sequence-column-length = length
sequence-column-true-rank = true rank
sequence-column-beam = beam
sequence-column-greedy = greedy
sequence-column-log-gap = ln P gap
sequence-column-score-gap = score gap
sequence-column-penalty = α
sequence-column-true-best = true best
sequence-column-by-beam = beam search
sequence-column-likeliest = best
sequence-column-new-rank = new rank
sequence-column-old-rank = old rank
sequence-column-pool-rank = rank in pool
sequence-column-points = ext. score
sequence-column-rule = contains
sequence-column-applies = applies to

sequence-method-greedy = greedy
sequence-method-beam = beam search
sequence-method-exhaustive = exhaustive
sequence-looks-greedy = one prefix at a time; the likeliest token, and no way back
sequence-looks-beam =
    { $width ->
        [one] 1 prefix
       *[other] { $width } prefixes
    } at a time; stops { $early ->
        [true] once the pool is full
        [never] only when nothing better is possible
       *[false] when nothing better is in sight
    }
sequence-looks-exhaustive = every sequence, as long as they are not too many
sequence-fate-kept = kept
sequence-fate-dropped = dropped
sequence-fate-finished = in pool
sequence-fate-lost = low rank
sequence-fate-outscored = low score
sequence-ending-eos = <EOS>
sequence-ending-limit = the limit
sequence-pool-empty = still empty
sequence-nothing = —
sequence-not-enumerated = not enumerated
sequence-will-enumerate = enumerate
sequence-will-not-enumerate = do not enumerate
sequence-quantity-count = sequences
sequence-quantity-most = bound
sequence-quantity-verdict = verdict
sequence-quantity-total = sum of probabilities
sequence-quantity-off = away from 1
sequence-rank-best =
    { $tied ->
        [yes] tied at 1
       *[no] 1 (best)
    }
sequence-rank-tied = tied at { $rank }
sequence-answer = answer
sequence-not-found = no
sequence-penalty-own = { $penalty } (yours)
sequence-no-rules = no rules

sequence-note-keys = “^” is the start: “^ a” stands for the prefix a exactly, “* a” for every other prefix that ends in a.
sequence-note-score = score = ln P ÷ length^α, here α = { $penalty }; the length counts generated tokens, <EOS> included, the prompt excluded.
sequence-note-log = Products become sums of logarithms: many small factors multiply to 0, their logarithms just add up.
sequence-note-candidates = Ranked by ln P alone; on a tie by the rank in the step before, then by the order of the tokens. What ends beyond rank { $width } has a low rank and does not enter the pool, however high its score.
sequence-bound-free = The pool holds { $count } of { $width }: go on.
sequence-bound-improves = The best unfinished one has ln P = { $best_alive }; at length { $length } it scores { $best_score }, above the lowest in the pool, { $worst }: it may get better, go on.
sequence-stop-no-improvement = The best unfinished one has ln P = { $best_alive }; at length { $length } it scores { $best_score }, not above the lowest in the pool, { $worst }: stop.
sequence-stop-pool-full = The pool is full with { $width }; the setting says stop then, whatever is unfinished.
sequence-stop-limit = The token limit of { $limit } is reached: everything has ended, stop.
sequence-stop-none-alive = No prefix is left that can go on: stop.
sequence-note-counts = Sequences multiply with every token; a beam adds only a few candidates a step.
sequence-note-bound = The number is counted from the table, without listing a single sequence.
sequence-note-repeats = The likeliest sequence of length { $length } is { $sequence } (P = { $prob }), and it **goes round**: { $pair } occurs more than once.
sequence-note-total = It should be 1; what is missing is rounding, and what the rows themselves lack.
sequence-note-compared = The beam's column is the rank in its pool; what is not there it did not find.
sequence-note-losses = gap = the best − this one. The highest score need not have the largest ln P, so the ln P gap may be negative.
sequence-note-penalty = ln P is negative, so a larger divisor gives a higher score: a larger α favours long sequences, α < 0 short ones.
sequence-note-lengths = Within one length α does not matter; it only decides how lengths compare.
sequence-note-no-rules = Without rules the order stays. To set some, open “Change the settings” and write one a line under “External score”, for example “{ $pair }: 1”.
sequence-note-likelier = **Likelier is not better**: a probability says how usual a text is, not whether it is right.
sequence-note-agent = A translation can be searched as a whole before anyone sees it; an agent's step has consequences at once, and what counts is whether the job gets done.

## Lesson speculative-block: titles and sentences of its steps (speculative-block-*)

speculative-block-name = Speculative decoding, block by block
speculative-block-title-start = Two models
speculative-block-title-prefill = The prompt first
speculative-block-title-draft = Round { $round } · draft
speculative-block-title-verify = Round { $round } · verify
speculative-block-title-accept = Round { $round } · accept or reject
speculative-block-title-emit = Round { $round } · output
speculative-block-title-crop = Round { $round } · crop the caches
speculative-block-title-check = Stop and check
speculative-block-title-batch = A batch of four
speculative-block-title-cost = What it cost and what it saved
speculative-block-title-law = Whole sequences, all of them

speculative-block-started = The prompt “{ $text }” is { $count ->
        [one] 1 token
       *[other] { $count } tokens
    }. The target model ({ $target } parameters) decides; the draft model has only **{ $draft } parameters** and guesses { $gamma ->
        [one] 1 token
       *[other] { $gamma } tokens
    } a round, which one pass of the target checks.
speculative-block-prefilled =
    { $count ->
        [0] The prompt is { $last } alone: nothing is processed ahead, and both caches hold **0 rows**. It
        [one] Both models process 1 token of the prompt, all but the last: each cache holds **1 row**. The last one, { $last },
       *[other] Both models process { $count } tokens of the prompt, all but the last: each cache holds **{ $count } rows**. The last one, { $last },
    } is left for round 1, which needs the distribution behind it.
speculative-block-drafted =
    { $inputs ->
        [1] { $short ->
            [0] {""}
            [one] The draft's cache is 1 row short, **and goes on without it**.{" "}
           *[other] The draft's cache is { $short } rows short, **and goes on without them**.{" "}
        }
       *[other] The draft's cache lacks the row of { $caught }, so its first run processes { $inputs } tokens.{" "}
    }The draft model runs { $gamma ->
        [one] once
       *[other] { $gamma } times
    } and guesses { $listed ->
        [yes] { $tokens }
       *[no] { $tokens } and so on, { $gamma } tokens
    }; its cache goes from { $before } to **{ $rows } rows**, for the last guess has not been processed.
speculative-block-verified = The target model runs **once**: { $last } and the { $gamma ->
        [one] guess go
       *[other] { $gamma } guesses go
    } in together, and all { $count } positions get their distributions. Its cache goes from { $before } to **{ $rows } rows**; nothing has been accepted yet.
speculative-block-accepted-all =
    { $gamma ->
        [one] The guess is **accepted**: its u is
       *[other] **All { $gamma } guesses are accepted**: every u is
    } below min(1, p/q).
speculative-block-rejected =
    { $accepted ->
        [0] The first guess, { $token } at position { $position },
        [one] **1 guess** is accepted. Then { $token } at position { $position }
       *[other] **{ $accepted } guesses** are accepted. Then { $token } at position { $position }
    } has u = { $uniform } ≥ p/q = { $ratio } and is **rejected**. { $behind ->
        [0] It is the last of the block.
        [one] The one behind it was guessed from it and is not looked at.
       *[other] The { $behind } behind it were guessed from it and are not looked at.
    }
speculative-block-rejected-surely =
    { $accepted ->
        [0] The first guess, { $token } at position { $position },
        [one] **1 guess** is accepted. Then { $token } at position { $position }
       *[other] **{ $accepted } guesses** are accepted. Then { $token } at position { $position }
    } has probability 0 under the target and is **rejected** without a draw. { $behind ->
        [0] It is the last of the block.
        [one] The one behind it was guessed from it and is not looked at.
       *[other] The { $behind } behind it were guessed from it and are not looked at.
    }
speculative-block-emitted =
    { $accepted ->
        [0] {""}
        [one] 1 accepted token is output
       *[other] { $accepted } accepted tokens are output
    }{ $source ->
        [residual] { $accepted ->
            [0] The residual gives
           *[other] , and the residual gives
        } { $token } (probability { $prob })
        [bonus] , and the target's next distribution adds { $token } (probability { $prob })
       *[none] {""}
    }: **{ $count }** in this round. { $finish ->
        [eos] There is an <EOS>: stop
        [limit] The token limit is reached: stop
       *[none] {""}
    }{ $cut ->
        [0] {""}
        [one] , and 1 token behind it is withheld
       *[other] , and { $cut } tokens behind it are withheld
    }{ $finish ->
        [none] {""}
       *[other] .{" "}
    }{ $shown ->
        [0] There is no text to show yet.
       *[other] The text is “{ $text }”.
    }
speculative-block-cropped = { $count ->
        [one] 1 token was
       *[other] { $count } tokens were
    } output and the last has no row, so n = { $kept } { $kept ->
        [one] guess stays
       *[other] guesses stay
    } (γ = { $gamma }): the target's cache loses **{ $target_crop }** and keeps { $target } rows, the draft's loses **{ $draft_crop }** and keeps { $draft }{ $missing ->
        [0] : every token but the last
       *[other] , **{ $missing } short** of { $wanted }
    }. The next input has position { $position }.
speculative-block-cropped-not = { $count ->
        [one] 1 token was
       *[other] { $count } tokens were
    } output and the last has no row, so only n = { $kept } { $kept ->
        [one] guess should stay
       *[other] guesses should stay
    } (γ = { $gamma }){ $due ->
        [0] . Nothing is to be cropped in this round, but **rows that should have gone before are still there**
       *[other] , but **all rows stay**
    }: { $target } rows in the target's cache, { $draft } in the draft's; there should be { $wanted } in both.
speculative-block-checked-ok =
    { $finish ->
        [eos] <EOS> is output: stop
       *[limit] The token limit is reached: stop
    }. { $shown ->
        [0] There is no text to show.
       *[other] The text is “{ $text }”.
    } Checked after { $rounds ->
        [one] the only round
       *[other] each of { $rounds } rounds
    }, **all { $checks } checks hold**: a rejected token leaves no trace in caches, penalties or text.
speculative-block-checked-no-occasion =
    { $finish ->
        [eos] <EOS> is output: stop
       *[limit] The token limit is reached: stop
    }. { $shown ->
        [0] There is no text to show.
       *[other] The text is “{ $text }”.
    } The fault had **no occasion** in this run: all { $checks } checks hold because it never came up, not because it does no harm.
speculative-block-checked-failed =
    { $finish ->
        [eos] <EOS> is output: stop
       *[limit] The token limit is reached: stop
    }. { $shown ->
        [0] There is no text to show.
       *[other] The text is “{ $text }”.
    } Of { $checks } checks **{ $failed } { $failed ->
        [one] fails
       *[other] fail
    }**.
speculative-block-batch = The { $rows } rows of the batch accept **{ $accepted }** in round 1, and crop and count their positions each for itself; { $same } of them { $same ->
        [one] is
       *[other] are
    } exactly what they are alone.
speculative-block-cost = The target ran { $target ->
        [one] once
       *[other] { $target } times
    } and the draft { $draft ->
        [one] once
       *[other] { $draft } times
    } for { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    }: **{ $mean }** per run of the target. With the acceptance α = { $alpha } the formula expects { $expected }.
speculative-block-law = On a small example (3 tokens, { $capped ->
        [yes] γ = { $gamma }: { $chosen } is set, but beyond { $gamma } there are too many courses
       *[no] γ = { $gamma }
    }) the same code walks every possibility in fractions: the probabilities of all { $count } sequences differ from the target's by **{ $difference }**; with no limit, round 1 gives { $mean } tokens on average.
speculative-block-law-biased = The small example makes this fault too ({ $capped ->
        [yes] γ = { $gamma }: { $chosen } is set, but beyond { $gamma } there are too many courses
       *[no] γ = { $gamma }
    }): its { $count } sequences differ from the target's by up to **{ $difference }**. In this run the law of the first token { $biased ->
        [yes] is off by { $distance } (total variation distance).
       *[no] happens to be unharmed.
    }
speculative-block-law-without = The small example has no caches, penalties or end, and **cannot make this fault** ({ $capped ->
        [yes] γ = { $gamma }: { $chosen } is set, but beyond { $gamma } there are too many courses
       *[no] γ = { $gamma }
    }): its { $count } sequences differ from the target's by { $difference }, which only says that the rule is right. { $shows ->
        [yes] What it does to this run is said in the step “Stop and check”.
       *[no] In this run the fault had no occasion.
    }

speculative-block-block-title = The sequence and the block
speculative-block-caches-title = Both caches
speculative-block-lane-target = target
speculative-block-lane-draft = draft
speculative-block-lane-prefilled = The prompt leaves { $rows ->
        [one] 1 row
       *[other] { $rows } rows
    }.
speculative-block-lane-added = { $before } + { $added } = { $rows } rows.
speculative-block-lane-cropped = { $before } rows, wanted { $wanted }: { $missing ->
        [0] { $crop ->
            [0] just right, nothing to crop.
           *[other] { $crop } cropped, { $rows } left.
        }
       *[other] nothing to crop, { $missing } short.
    }
speculative-block-lane-not-cropped = { $before } rows, wanted { $wanted }: { $crop ->
        [0] nothing to crop in this round, but earlier rows are still there,
       *[other] { $crop } to crop in this round, **but they stay**,
    } { $extra } too many.
speculative-block-rule-draft = The draft draws { $gamma } in a row by its own rule (q).
speculative-block-rule-verify = One pass of the target gives p at { $count } positions: the { $gamma } guessed, and one for a bonus.
speculative-block-rule-accept = From left to right: u < min(1, p/q) accepts; nothing behind the first rejection is looked at.
speculative-block-rule-emit = At a rejection one is drawn from the residual max(p − q, 0); after a full block, a bonus from p behind it.
speculative-block-rule-crop = Both caches go back to every token but the last.

speculative-block-distribution-none-title = Distribution
speculative-block-distribution-none = Nothing has run yet, so there is no distribution.
speculative-block-distribution-withheld = It has ended before; what was drawn here is not output.
speculative-block-draft-row = q of the draft · position { $position }
speculative-block-target-row = p of the target · position { $position }
speculative-block-bonus-row = the bonus, drawn from p of the target · position { $position }
speculative-block-residual-row = the residual · position { $position }
speculative-block-certain = Only { $token } is possible: no draw.
speculative-block-shown-stop = The block will stop at position { $position }, so its distribution is the one shown.
speculative-block-shown-last = All guesses will be accepted; this is the distribution of the last one.
speculative-block-shown-behind = All guesses will be accepted, so the distribution behind them is the one shown.
speculative-block-null-cut = −∞: the rule has removed it
speculative-block-array-hidden = hidden states of the positions
speculative-block-array-q = probabilities of the draft, q
speculative-block-array-p = probabilities of the target, p
speculative-block-array-raw = probabilities before truncation
speculative-block-array-penalty = the penalty: −factor × count
speculative-block-array-penalised = logits less the penalty
speculative-block-array-cut = what the rule removes (−∞ added)
speculative-block-array-kept = logits that are left
speculative-block-array-lacking = max(p − q, 0)
speculative-block-array-lacking-sum = their sum
speculative-block-array-residual = the residual

speculative-block-table-models = Who is who
speculative-block-table-prefill = Tokens of the prompt
speculative-block-table-draft = Each run of the draft
speculative-block-table-verify = The one run of the target
speculative-block-table-accept = Decided in order
speculative-block-table-emit = What is output, and from where
speculative-block-table-crop = The rows, counted
speculative-block-table-fresh = The caches after each round
speculative-block-table-batch = Four rows, each its own way
speculative-block-table-batch-rounds = After each round: rows of target / draft @ next position
speculative-block-table-cost = By the formula: arithmetic, not measurement
speculative-block-table-ledger = This run, counted
speculative-block-table-sequences = Both probabilities, in fractions
speculative-block-table-small = Both tables of the small example
speculative-block-table-first = The first token of this run
speculative-block-column-quantity = quantity
speculative-block-column-value = value
speculative-block-column-position = position
speculative-block-column-next = next position
speculative-block-column-token = token
speculative-block-column-then = then
speculative-block-column-input = input
speculative-block-column-proposed = guess
speculative-block-column-q = q
speculative-block-column-p = p
speculative-block-column-ratio = min(1, p/q)
speculative-block-column-u = u
speculative-block-column-rows = cache rows
speculative-block-column-fate = outcome
speculative-block-column-source = from
speculative-block-column-round = round
speculative-block-column-apart = largest gap
speculative-block-column-distance = bias of the law
speculative-block-column-batch-row = row
speculative-block-column-of-row = row { $row }
speculative-block-column-accepted = accepted by round
speculative-block-column-generated = output
speculative-block-column-finish = ended by
speculative-block-column-alone = against alone
speculative-block-column-gamma = γ
speculative-block-column-tokens = tokens expected
speculative-block-column-cost = γc + 1
speculative-block-column-factor = factor
speculative-block-column-break-even = break-even c
speculative-block-column-sequences = sequence ({ $shown } of { $total })
speculative-block-column-last = after
speculative-block-column-of-p = p({ $token })
speculative-block-column-of-q = q({ $token })
speculative-block-column-exact-target = target
speculative-block-column-exact-speculative = speculative
speculative-block-column-difference = difference
speculative-block-column-law = the real law
speculative-block-row-task = does what
speculative-block-row-width = width of the hidden state
speculative-block-row-feed-forward = width of the feed-forward block
speculative-block-row-parameters = parameters
speculative-block-row-multiplications = multiplications for the last token of the prompt
speculative-block-row-passes = runs a round
speculative-block-row-before = before this round
speculative-block-row-full = after the runs
speculative-block-row-wanted = wanted (all but the last)
speculative-block-row-formula = to crop: γ − n; max(0, γ − 1 − n)
speculative-block-row-cropped = cropped
speculative-block-row-left = left
speculative-block-row-extra = too many
speculative-block-row-missing = missing
speculative-block-row-next = position of the next input
speculative-block-row-target-calls = runs of the target
speculative-block-row-draft-calls = runs of the draft
speculative-block-row-target-positions = positions that the target computed
speculative-block-row-draft-positions = positions that the draft computed
speculative-block-row-generated = tokens output
speculative-block-row-tested = guesses decided on
speculative-block-row-accepted = of them accepted
speculative-block-row-mean = tokens per run of the target
speculative-block-row-verdicts = tokens per run, had no end cut any
speculative-block-row-alpha = α: mean of Σ min(p, q)
speculative-block-row-formula-mean = what the formula expects
speculative-block-row-own = { $row } (the figure's)
speculative-block-gamma-own = { $gamma } (now)
speculative-block-task-target = checks and decides
speculative-block-task-draft = guesses
speculative-block-passes-target = 1, over a whole block
speculative-block-passes-draft = { $gamma }, one token each
speculative-block-prefill-done = both models process it: a row each
speculative-block-prefill-later = left for round 1
speculative-block-caught-up = { $tokens } (catching up)
speculative-block-bonus-place = the bonus
speculative-block-no-draw = no draw
speculative-block-nothing = —
speculative-block-fate-accepted = accepted
speculative-block-fate-rejected = rejected
speculative-block-fate-not-reached = not reached
speculative-block-source-accepted = guessed, accepted
speculative-block-source-residual = residual
speculative-block-source-bonus = bonus
speculative-block-out = output
speculative-block-withheld =
    { $finish ->
        [eos] withheld: behind <EOS>
       *[limit] withheld: beyond the limit
    }
speculative-block-finish-eos = <EOS>
speculative-block-finish-limit = the limit
speculative-block-same = the same
speculative-block-different = different

speculative-block-note-models = Both models have the same vocabulary, so p and q can be compared token by token; how well the draft guesses matters only for speed.
speculative-block-note-stated-q = This fault shows only with a truncated draft. The settings remove no token, so the draft uses top-k = { $value } here.
speculative-block-note-stated-p = This fault shows only with a truncated target. The settings remove no token, so the target uses top-p = { $value } here.
speculative-block-note-stated-penalty = This fault shows only with a frequency penalty: you set none, so both models use { $value } here.
speculative-block-note-prefill = A token has keys and values only once it has been through the model; the last one goes through in round 1.
speculative-block-note-draft = Each run takes the guess before it; of γ guesses only the first γ − 1 are processed.
speculative-block-note-verify = The causal mask lets one pass give every distribution: position i sees only the tokens before it, just as one by one.
speculative-block-note-accept = q must be what was really drawn from, and p the rule that is really wanted: both after temperature, top-k and top-p.
speculative-block-note-emit = Every token of the round is searched for <EOS>, not only the last.
speculative-block-note-crop = n is one less than the number of tokens output ({ $kept }): the last of them is the next input and has no row. After a full block (n = γ = { $gamma }) the last guess has not been through the draft, whose cache is then one row short.
speculative-block-note-fresh = One line a round. Rows / wanted; the gap is that of keys and values from processing the same tokens afresh; the bias is the total variation distance (half the sum of all absolute differences) of the round's first token from the target's rule.
speculative-block-note-batch = { $drawn ->
        [yes] The prompt is the same, each row has draws of its own; a row that has ended stays as it is.
       *[no] The prompt is the same and both models take the largest: there are no draws, so all four rows are alike.
    }
speculative-block-note-batch-rounds = In one round each row is cropped by another number, so each needs its own length and position.
speculative-block-note-cost = tokens expected = (1 − α^(γ+1)) / (1 − α) with α = { $alpha }; factor = that ÷ (γc + 1). c = { $ratio } is an assumption: by multiplications alone, a run of the draft is { $counted } of one of the target, but real cost also depends on moving parameters and on what runs in parallel. **No speed was measured here.**
speculative-block-note-ledger = The formula takes every guess to be accepted with the same probability α, independently, and knows no <EOS> and no limit: a single run will not meet it exactly. Positions are counted without the prompt; those of guesses that came to nothing are part of the price.
speculative-block-note-sequences = Sequences of length { $length }; both are fractions, and equal means equal. With no limit, round 1 gives exactly { $mean } tokens on average, which may well be more than { $length }.
speculative-block-note-small = Before the first token stands { $start }. By the chain rule { $sequence } has probability { $factors } = { $product }.{ $fault ->
        [raw_q] {" "}Each row of q keeps its two largest (of equal ones the first), but the ratio takes q before that.
        [raw_p] {" "}Each row of p keeps its two largest (of equal ones the first), but the check takes p before that.
       *[other] {""}
    }
speculative-block-note-first = The law is computed in closed form, not drawn; that of the first token of round 1 has a total variation distance (half the sum of all absolute differences) of { $distance } from the target's rule.

speculative-block-check-title = Checked against independent computations
speculative-block-check-target-rows = Rows of the target's cache
speculative-block-check-draft-rows = Rows of the draft's cache
speculative-block-check-target-fresh = The target's cache against a fresh prefill
speculative-block-check-draft-fresh = The draft's cache against a fresh prefill
speculative-block-check-positions = Rows that stand at a wrong position
speculative-block-check-drawn-from = q in the ratio against what was drawn from
speculative-block-check-verified-against = p in the ratio against the target's rule
speculative-block-check-law = Total variation distance of the first token from the target
speculative-block-check-penalties = Counts of the penalty
speculative-block-check-end = Tokens behind <EOS>
speculative-block-check-greedy = Output against plain greedy
speculative-block-verdict-ok = After { $rounds ->
        [one] the round
       *[other] each of { $rounds } rounds
    } both caches { $difference ->
        [0] equal a fresh prefill to the last bit
       *[other] are within { $difference } of a fresh prefill
    }; positions, penalties, laws and the end are right{ $greedy ->
        [yes] , and the output is that of plain greedy
       *[no] {""}
    }.
speculative-block-verdict-no-occasion = This fault needs an occasion and this run had none, so all checks hold. { $kind ->
        [row] Look at row { $value }: there it comes up.
        [gamma] Set γ to { $value }: then it comes up.
       *[none] Try another seed or prompt.
    }
speculative-block-verdict-rows = **Wrong number of rows**: after round { $round } the { $lane ->
        [target] target's
       *[draft] draft's
    } cache holds { $rows } rows, it should hold { $wanted }. { $law ->
        [kept] The draft only guesses worse and the law of the output is unchanged, so the output does not show it.
        [ended] The target computes p from this cache, so every later token would attend to wrong rows; it has not shown yet, only because the run ended in this round.
        [certain] The target computes p from this cache, so every later token attends to wrong rows; it has not shown yet, only because the target leaves a single token each time, and the first one of each round happens to be the same.
        [changed] Every later token attends to wrong rows, and the output is no longer that of plain greedy.
        [unseen] The target computes p from this cache, so every later token attends to wrong rows; this time the law of each round's first token happens to be unharmed.
       *[biased] Every later token attends to wrong rows, and the law of the output is off by up to { $distance } (total variation distance: half the sum of all absolute differences).
    }
speculative-block-verdict-fresh = **Wrong numbers in the cache**: after round { $round } keys and values of the { $lane ->
        [target] target's
       *[draft] draft's
    } cache are { $difference } away from a fresh prefill.
speculative-block-verdict-positions = **Wrong positions**: after round { $round } { $rows } of the cached rows stand at another position than their own.
speculative-block-verdict-drawn-from = **q is not what was drawn from**: from round { $round } on the draft draws from the truncated distribution, but the ratio uses q before that. { $biased ->
        [yes] The law of the output is off by up to { $distance } (total variation distance: half the sum of all absolute differences).
       *[no] This time the law of the output happens to be unharmed.
    }
speculative-block-verdict-verified-against = **p is not the target's rule**: from round { $round } on the check uses p before truncation, so tokens may be output that should have been removed. { $biased ->
        [yes] The law of the output is off by up to { $distance } (total variation distance: half the sum of all absolute differences).
       *[no] This time the law of the output happens to be unharmed.
    }
speculative-block-verdict-law = **The law is biased**: the first token of round { $round } has a total variation distance (half the sum of all absolute differences) of { $distance } from the target's rule.
speculative-block-verdict-penalties = **The penalty counts wrongly**: in round { $round } rejected tokens are still counted, { $actual } instead of the { $expected } that were output. { $biased ->
        [yes] The law of the output is off by up to { $distance } (total variation distance: half the sum of all absolute differences).
       *[no] This time the law of the output happens to be unharmed.
    }
speculative-block-verdict-end = **The end was missed**: in round { $round } <EOS> stood inside the block, where a look at the last token does not find it; { $actual } more tokens were output, and the text became “{ $text }”.
speculative-block-verdict-greedy = **The output differs from plain greedy**: with the greedy rule speculative decoding must not change a single token.

## Lesson speculative: titles and sentences of the steps (speculative-*)

speculative-name = Speculative decoding: one token
speculative-title-start = Target and draft
speculative-title-draw = The draft draws a token
speculative-title-ratio = The ratio gives the chance of acceptance
speculative-title-decide = Accept or reject
speculative-title-residual = What to draw from after a rejection
speculative-title-ledger = The ledger, token by token
speculative-title-sum = The two parts added
speculative-title-experiment = Many draws as a test

speculative-started =
    { $alike ->
        [yes] Over { $count } tokens the target p and the draft q are **the same**: they share Σ min(p, q) = { $overlap }, and each has { $rest } more than the other.
        [none] Over { $count } tokens the target p and the draft q **share nothing**: Σ min(p, q) = { $overlap }, and each has { $rest } more than the other.
       *[some] Over { $count } tokens the target p and the draft q share Σ min(p, q) = **{ $overlap }**; for the other { $rest }, p has more on some tokens and q on others.
    }
speculative-drawn = The draw w = { $w } lands on the piece [{ $start }, { $end }) of q: the draft proposes { $tokens }, with q = **{ $prob }**.
speculative-drawn-by-hand = You chose what the draft proposes: { $tokens }. Had the draft drawn it, the chance was **{ $prob }**.
speculative-ratio =
    { $above ->
        [yes] For { $tokens }, p = { $p } is not below q = { $q }, the ratio is { $ratio }: the chance of acceptance is **{ $accept }**, so once proposed it is kept for sure.
       *[no] For { $tokens }, p = { $p } is below q = { $q }, so the draft proposes it too often: it is accepted only with a chance of p ÷ q = **{ $accept }**.
    }
speculative-ratio-ignored = By the rule { $tokens } would be accepted with a chance of min(1, p ÷ q) = { $right }; the shortcut ignores the ratio and **accepts whatever is proposed**.
speculative-ratio-raw =
    { $which ->
        [q] The draft draws from the truncated q, but the ratio uses q as it was before
       *[p] The target is truncated, but the ratio uses p as it was before
    }: the chance of accepting { $tokens } is taken to be min(1, { $p } ÷ { $q }) = **{ $accept }**; it should be { $right }.
speculative-decided =
    { $verdict ->
        [accepted] With u = { $u }, u·q = { $height } is below p = { $p }: **accepted**, { $tokens } is output.
       *[rejected] With u = { $u }, u·q = { $height } is not below p = { $p }: { $tokens } is **rejected**, and another draw is needed.
    }
speculative-accepted-always = The shortcut compares nothing: whatever u = { $u } is, { $tokens } is **accepted**.
speculative-residual-skipped = The shortcut never rejects, so the residual is **never used**: where p has more of a token than q, nothing makes up for it.
speculative-residual-never =
    { $alike ->
        [yes] p and q are the same everywhere, R = 0: whatever is proposed is accepted, and the residual is **never needed**.
       *[no] With the p and q of the ratio, every token that the draft can draw is accepted for sure: R = 0, and the residual is **never needed**.
    }
speculative-residual-not-needed =
    This time the token was accepted, so nothing more is drawn. After a rejection, which has a chance of **{ $rejection }**, { $how ->
        [resample_p] the shortcut would draw from p again.
        [softmax_residual] the shortcut would put max(p − q, 0) straight into softmax and draw from that.
       *[residual] the residual would be drawn from.
    }
speculative-residual-drawn =
    { $how ->
        [resample_p] Shortcut: after the rejection p itself is drawn from.
        [softmax_residual] Shortcut: max(p − q, 0) went straight into softmax and was not divided by its sum.
       *[residual] The residual is max(p − q, 0) divided by its sum.
    } The draw v = { $v } gives { $tokens }, which has a chance of **{ $prob }**: it is output.
speculative-booked =
    { $how ->
        [always] Whatever is proposed is accepted: “kept” sums to **{ $accepted }**; nothing is ever rejected: “refilled” sums to { $rejection }.
       *[rule] A token can come about in two ways: proposed and accepted, which is booked as “kept”, in all **{ $accepted }**; or drawn after a rejection, booked as “refilled”, in all { $rejection }.
    }
speculative-added =
    For { $count ->
        [one] the only token
       *[other] each of { $count } tokens
    } kept + refilled is **exactly p**. { $resampled ->
        [never] Nothing is ever rejected here, so nothing has to be refilled.
        [same] The residual is p itself here, so drawing from p again after a rejection would give the same.
       *[other] If p were drawn from again after a rejection, the total variation distance from p would be { $gap }.
    }
speculative-added-unchanged =
    In this case the shortcut **changes nothing**: for { $count ->
        [one] the only token
       *[other] each of { $count } tokens
    } kept + refilled is exactly p.
speculative-added-other =
    Kept + refilled is not p any more, the total variation distance from it is **{ $gap }**: the output follows { $shortcut ->
        [always_accept] q, so the target was run for nothing.
        [resample_p] min(p, q) + R·p, so that tokens which q proposes too often are still too frequent.
        [softmax_residual] min(p, q) + R·softmax(max(p − q, 0)), which also adds to tokens that miss nothing.
        [raw_q] q·min(1, p ÷ q′) + R·residual, with q′ as q was before truncation.
       *[raw_p] p as it was before truncation: the truncation of the target has no effect.
    }
speculative-tested =
    { $outcome ->
        [pass] Of { $draws } draws a fraction { $share } was accepted, and it should be { $expected }; all { $rows } shares lie within their tolerance: **passed**.
        [unchanged] The shortcut changes nothing here: of { $draws } draws a fraction { $share } was accepted, and it should be { $expected }; all { $rows } shares lie within their tolerance, **passed**.
        [few] So few draws ({ $draws }) **say nothing**: the tolerances of all { $rows } shares are so wide that the test could not fail, whatever came out.
        [blind] With so few draws ({ $draws }) the shortcut **does not show yet**: a fraction { $share } was accepted, and it should be { $expected }; all { $rows } shares lie within their tolerance.
        [alarm] The output does follow p, and yet { $outside } of the shares lie outside of their tolerance: a **false alarm**.
        [fail] After { $draws } draws **{ $outside }** of { $rows } shares lie outside of their tolerance: failed. The output follows { $shortcut ->
            [always_accept] q.
            [resample_p] min(p, q) + R·p.
            [softmax_residual] min(p, q) + R·softmax(max(p − q, 0)).
            [raw_q] q·min(1, p ÷ q′) + R·residual, with q′ as q was before truncation.
           *[raw_p] p as it was before truncation.
        }
       *[unexplained] **{ $outside }** of { $rows } shares lie outside of their tolerance: failed; nor do they fit the distribution of the shortcut.
    }
speculative-verdict =
    { $outcome ->
        [pass] **Passed**: the shares fit p.
        [unchanged] **Passed**: the shortcut changes nothing here, and the shares fit p.
        [few] Not failed, which says nothing: with so few draws the test could not fail, whatever came out.
        [blind] Passed, which says little: too few draws to show what the shortcut does.
        [alarm] **Failed**, although the output does follow p: a false alarm.
        [fail] **Failed**.
       *[unexplained] **Failed**, and the shares do not fit the shortcut either.
    }{ $outcome ->
        [pass] {""}
        [unchanged] {""}
        [few] {""}
        [blind] {""}
        [alarm] {""}
       *[other] {" "}The output { $outcome ->
            [fail] follows
           *[unexplained] should follow
        } { $shortcut ->
            [always_accept] q.
            [resample_p] min(p, q) + R·p.
            [softmax_residual] min(p, q) + R·softmax(max(p − q, 0)).
            [raw_q] q·min(1, p ÷ q′) + R·residual, with q′ as q was before truncation.
           *[raw_p] p as it was before truncation.
        }
    }
speculative-test = The test: each of { $rows } shares (one for each token, and the acceptance) is compared with what it should be; the tolerances are those of Bernstein’s inequality, and one share outside of its own fails the test. If the output follows p, a false alarm has a chance of at most { $alarm }. Seed { $seed }.

speculative-overlap =
    { $which ->
        [raw_q] p and q of the ratio: q as before truncation
        [raw_p] p and q of the ratio: p as before truncation
       *[given] Target p and draft q
    }
speculative-rule-start =
    { $cut ->
        [none] Nothing is truncated
        [q] The draft is truncated by top-k = { $k }
        [p] The target is truncated by top-p = { $limit }
       *[both] The draft is truncated by top-k = { $k }, the target by top-p = { $limit }
    }{ $shortcut ->
        [none] .
        [always_accept] ; shortcut: whatever is proposed is accepted.
        [resample_p] ; shortcut: after a rejection, draw from p again.
        [softmax_residual] ; shortcut: max(p − q, 0) goes straight into softmax and is not divided by its sum.
        [raw_q] ; shortcut: ratio and residual use q as before truncation.
       *[raw_p] ; shortcut: ratio and residual use p as before truncation.
    }
speculative-rule-ratio =
    { $shortcut ->
        [always_accept] Shortcut: the chance of acceptance is always 1.
        [raw_q] Chance of acceptance = min(1, p ÷ q); the shortcut uses q as before truncation.
        [raw_p] Chance of acceptance = min(1, p ÷ q); the shortcut uses p as before truncation.
       *[none] Chance of acceptance = min(1, p ÷ q).
    }
speculative-rule-decide =
    { $how ->
        [always] Shortcut: u = { $u } is not used, everything is accepted.
       *[rule] u = { $u }; accepted if u·q < p.
    }
speculative-rule-residual =
    { $how ->
        [always_accept] Nothing is ever rejected; the residual would be max(p − q, 0) ÷ { $total }.
        [resample_p] After a rejection p is drawn from; the residual would be max(p − q, 0) ÷ { $total }.
        [softmax_residual] After a rejection softmax(max(p − q, 0)) is drawn from; the residual would be max(p − q, 0) ÷ { $total }.
       *[none] Residual = max(p − q, 0) ÷ { $total }.
    }
speculative-rule-residual-empty = p and q are the same everywhere, max(p − q, 0) is 0 throughout: there is no residual.
speculative-rule-ledger =
    { $shortcut ->
        [always_accept] Kept = q, refilled = 0.
        [resample_p] Kept = min(p, q), refilled = R × p.
        [softmax_residual] Kept = min(p, q), refilled = R × softmax(max(p − q, 0)).
        [raw_q] Kept = q × min(1, p ÷ q′), with q′ as q was before truncation; refilled = R × residual.
        [raw_p] Kept = min(p′, q), with p′ as p was before truncation; refilled = R × residual.
       *[none] Kept = min(p, q), refilled = R × residual = max(p − q, 0).
    }
speculative-rule-law-p = Kept + refilled = p.
speculative-rule-law =
    What the output follows: { $shortcut ->
        [always_accept] kept + refilled = q.
        [resample_p] kept + refilled = min(p, q) + R·p.
        [softmax_residual] kept + refilled = min(p, q) + R·softmax(max(p − q, 0)).
        [raw_q] kept + refilled = q·min(1, p ÷ q′) + R·residual, with q′ as q was before truncation.
       *[raw_p] kept + refilled = p as it was before truncation.
    }
speculative-bar-draft = The draft’s q, end to end
speculative-bar-after = What is drawn from after a rejection
speculative-bar-law = What the output follows, kept + refilled, end to end
speculative-bar-hand = You chose this token; no random number was used.
speculative-bar-never = Nothing is ever rejected, so this is not needed.
speculative-bar-not-needed = Accepted this time, so nothing more was drawn.
speculative-bar-left-out = { $count } tokens, not drawn in this step.
speculative-null = The draft cannot draw a token with q = 0, so it has no chance of acceptance

speculative-experiment = Shares of the draws against the target p
speculative-acceptance = acceptance
speculative-check-draws = Check: the shares against p
speculative-check-outside = Shares outside of their tolerance
speculative-check-largest = Largest deviation, in tolerances
speculative-check-acceptance = Acceptance, off from Σ min(p, q) by
speculative-check-law = Shares that do not fit the shortcut’s distribution
speculative-check-sum = Check: kept + refilled against p
speculative-check-token = { $tokens }
speculative-check-others = Other tokens where they are equal
speculative-check-total = Sum of all kept + refilled
speculative-check-verdict =
    { $wrong ->
        [0] For { $count ->
            [one] the only token
           *[other] all { $count } tokens
        } kept + refilled **equals p**.
       *[other] For **{ $wrong }** of { $count } tokens kept + refilled is not p.
    }

speculative-table-given = p and q
speculative-table-drawn = The pieces of the draft
speculative-table-ratio = The ratio of each token
speculative-table-decided = { $tokens }: which two numbers are compared
speculative-table-after = How the distribution after a rejection comes about
speculative-table-ledger = The ledger
speculative-table-resampled = Why not draw from p again
speculative-table-shortcut = What the shortcut gives
speculative-table-shares = Shares of the draws
speculative-column-token = Token
speculative-column-some = Token ({ $shown } of { $total })
speculative-column-p = p
speculative-column-q = q
speculative-column-least = min(p, q)
speculative-column-p-raw = p (before truncation)
speculative-column-q-raw = q (before truncation)
speculative-column-ratio = p ÷ q
speculative-column-accept = min(1, p ÷ q)
speculative-column-always = chance of acceptance
speculative-column-from = from (included)
speculative-column-to = to (excluded)
speculative-column-quantity = Quantity
speculative-column-value = Value
speculative-column-difference = p − q
speculative-column-lacking = max(p − q, 0)
speculative-column-after = residual
speculative-column-after-p = p (shortcut)
speculative-column-after-softmax = softmax (shortcut)
speculative-column-accepted = kept
speculative-column-redrawn = refilled
speculative-column-law = kept + refilled
speculative-column-decimal = decimal
speculative-column-resampled = drawn from p again
speculative-column-shortcut = shortcut
speculative-column-gap = difference
speculative-column-share = share
speculative-column-count = count
speculative-note-below = “Below”, not “up to”: else a token with p = 0 would be accepted at u = 0.
speculative-note-ignored = The shortcut does not compare these two numbers.
speculative-note-impossible = The draft cannot draw a token with q = 0, so it has no ratio.
speculative-note-resampled =
    { $resampled ->
        [never] Nothing is ever rejected, so nothing is drawn again.
        [same] The residual is p itself, so drawing again gives the same.
       *[other] A token that the draft proposes often enough (p ≤ q) already gets all of its p from acceptance; drawing again gives it more.
    } The total variation distance is half the sum of the absolute differences: 0 if all is the same, 1 if nothing overlaps.
speculative-note-distance = The total variation distance is half the sum of the absolute differences: 0 if all is the same, 1 if nothing overlaps.
speculative-note-sum = max(p − q, 0) sums to { $total }.
speculative-row-drafted = { $tokens } (proposed)
speculative-row-emitted = { $tokens } (output)
speculative-row-others = the other { $count }
speculative-row-total = Sum
speculative-row-verdict = outcome
speculative-verdict-word =
    { $verdict ->
        [accepted] accepted
       *[rejected] rejected
    }

speculative-array-p = target p
speculative-array-q = draft q
speculative-array-p-raw = p before truncation
speculative-array-kept = what truncation keeps
speculative-array-kept-sum = sum of what is kept
speculative-array-shared = what p and q share
speculative-array-shared-kept = what they share before truncation, of the tokens kept
speculative-array-lacking = what p has more
speculative-array-over = what q has more
speculative-array-accept = chance of acceptance
speculative-array-u = random number u
speculative-array-height = u·q: below p, accepted
speculative-array-sum = sum of what p has more
speculative-array-residual = residual
speculative-array-after = distribution after a rejection
speculative-array-accepted = kept: the accepted part
speculative-array-acceptance = acceptance
speculative-array-one = everything
speculative-array-rejection = rejection R
speculative-array-redrawn = refilled: the part after a rejection
speculative-array-law = what the output follows

## Lesson numerics: logits, products and sums (numerics-*)

numerics-name = Numerics: how rounding changes a choice
numerics-title-naive = Softmax without subtracting the maximum
numerics-title-shifted = The maximum subtracted first
numerics-title-underflow = What that does not fix: underflow
numerics-title-spacing = What that does not fix: rounding
numerics-title-log-softmax = Log-softmax goes around the probability
numerics-title-errors = How far each format is from the exact value
numerics-title-product = Probabilities multiplied
numerics-title-log-sum = Logarithms added
numerics-title-terms = One logit is a sum of terms
numerics-title-add = Addition { $done } of { $count }
numerics-title-flip = Another order, another token
numerics-title-check = Check

numerics-naive =
    { $outcome ->
        [infinite] Nothing is subtracted, so exp({ $logit }) overflows to ∞, and ∞ ÷ ∞ is no number: { $equal ->
            [yes] in each of float16, float32 and float64 the number of tokens with probability nan is **{ $half }**.
           *[no] in float16, float32 and float64, **{ $half }, { $single } and { $double }** tokens have the probability nan.
        }
        [zero] Nothing is subtracted, so even the largest, exp({ $logit }), underflows to 0, and 0 ÷ 0 is no number: { $equal ->
            [yes] in each of float16, float32 and float64 the number of nan is **{ $half }**.
           *[no] in float16, float32 and float64 there are **{ $half }, { $single } and { $double }** nan.
        }
        [sum] The largest logit is { $logit } and every exp fits, but not every format can hold their **sum**: divided by ∞, all probabilities are 0.
       *[fine] The largest logit is { $logit }, and all three formats can hold every exp and their sum: although nothing is subtracted, there is **no nan** this time.
    }
numerics-shifted = With the maximum { $logit } subtracted, the largest term is exp(0) = 1: nothing overflows, and the distribution is the same. In { $dtype } { $tokens } has probability **{ $prob }**; exact: { $exact }.
numerics-underflow =
    { $outcome ->
        [some] The exact probability of { $tokens } is { $exact }, not 0; yet { $equal ->
            [yes] in each of float16, float32 and float64 the number of possible tokens with probability 0 is **{ $half }**.
           *[no] in float16, float32 and float64, **{ $half }, { $single } and { $double }** possible tokens have probability 0.
        }
       *[none] The smallest exact probability is that of { $tokens }, { $exact }, and all three formats can hold it: no possible token has probability **0**.
    }
numerics-spacing =
    Near { $logit } the numbers of float16 are **{ $spacing }** apart, and a logit moves by at most half of that: two that are less than one spacing apart may become one number, which puts the ratio of their probabilities off by up to { $percent }%. { $pairs ->
        [0] No two of these logits do; the table gives a pair that would.
        [one] One pair of these logits does; the table gives another.
       *[other] { $pairs } pairs of these logits do; the table gives another.
    }
numerics-log-softmax =
    { $outcome ->
        [lost] Softmax first and then its logarithm gives { $of } for { $tokens }: the probability is 0 already, and no logarithm brings it back. Log-softmax never forms it; in { $dtype } it is still **{ $around }**.
       *[kept] In { $dtype } both ways keep the log-probability of { $tokens }: the logarithm of the softmax gives { $of }, log-softmax gives **{ $around }**.
    }
numerics-errors =
    The largest error of a log-probability is **{ $half }** in float16, { $single } in float32 and { $double } in float64{ $outcome ->
        [digits] : the formula is the same, the number of digits is not.
        [none] : these numbers have no error.
       *[other] . More digits need not mean a smaller error: it depends on how a format holds these numbers.
    }
numerics-product =
    { $outcome ->
        [all] { $p } multiplied { $n } times: in float16, float32 and float64 the product is 0 from factor **{ $half }, { $single } and { $double }** on, though exactly it never is.
        [some] { $p } multiplied { $n } times: in float16, float32 and float64 the product is 0 from factor **{ $half }, { $single } and { $double }** on; “—” is a product that is not 0.
       *[none] { $p } multiplied { $n } times is 0 in none of the formats: { $why ->
            [one] 1 times 1 is always 1.
            [held] { $held } holds { $p } as 1; in any other there are too few factors, or the product is stuck at a number that no longer shrinks.
           *[few] there are too few factors, or the product is stuck at a number that no longer shrinks.
        }
    }
numerics-log-sum = Add { $n } logarithms instead, and nothing becomes 0: exactly **{ $exact }**; float64 gives { $double }, float32 { $single }, float16 { $half }.
numerics-terms = One logit is a sum of { $count } terms, exactly **{ $exact }**, and competes with { $rival }. Every addition is rounded to { $dtype }, so the order matters.
numerics-added =
    Addition { $done }: in **{ $rounded }** of { $orders } orders something is rounded away; { $different ->
        [1] the sums so far are all the same.
       *[other] there are { $different } different sums now.
    }
numerics-flipped =
    { $outcome ->
        [flip] The same terms in four orders give { $sums }: { $zeros } choose id 0, { $ones } choose id 1. The exact sum chooses **id { $exact }**.
        [nan] The four orders give { $sums }: nan compares with nothing, so there is no choice; of the others { $zeros } choose id 0 and { $ones } id 1. The exact sum chooses **id { $exact }**.
       *[same] The four orders give { $sums } and choose alike: { $zeros } choose id 0, { $ones } choose id 1. The exact sum chooses **id { $exact }**.
    }
numerics-checked =
    { $outcome ->
        [pass] **All { $rows } checks hold**: sums of probabilities, log-probabilities, overflows, the product, the tie and the replay agree with what was computed apart.
        [unchanged] A mistake was made: { $mistake ->
            [no_maximum] the maximum is not subtracted
            [log_of_softmax] softmax first, then its logarithm
            [product] probabilities are multiplied
            [last_of_equals] a tie goes to the last id
           *[no_order] the order of additions was not recorded
        }. These numbers **do not show it**: all { $rows } checks hold.
       *[fail] { $mistake ->
            [no_maximum] The maximum is not subtracted
            [log_of_softmax] Softmax first, then its logarithm
            [product] Probabilities are multiplied
            [last_of_equals] A tie goes to the last id
            [no_order] The order of additions was not recorded
           *[none] No mistake on purpose
        }: **{ $failed }** of { $rows } checks fail, and are named below.
    }

numerics-flow-naive = Nothing subtracted, in { $dtype }
numerics-flow-shifted = The maximum subtracted, in { $dtype }
numerics-flow-log = Both ways, in { $dtype }
numerics-distribution = Probabilities in { $dtype }
numerics-distribution-nan = Some probabilities are nan: this is no distribution.
numerics-array-exp = exp(logit)
numerics-array-minus-max = −maximum
numerics-array-gap = logit − maximum
numerics-array-exp-gap = exp(logit − maximum)
numerics-array-log-total = ln(sum)
numerics-array-minus-log = −ln(sum)
numerics-array-log-softmax = log-softmax
numerics-array-log-of-probs = ln(softmax)
numerics-null-masked = −∞: this token is illegal
numerics-null-infinite = overflow: beyond the largest number of the format, written as ∞
numerics-null-nan = no number (nan): ∞ ÷ ∞, or 0 ÷ 0
numerics-null-far = −∞: illegal, or too far below the maximum for this format
numerics-null-log-zero = −∞: the probability is 0, and ln 0 = −∞

numerics-cell-underflow = 0 (underflow)
numerics-cell-infinite = ∞ (overflow)
numerics-cell-minus-infinite = −∞
numerics-cell-masked = −∞ (masked)
numerics-cell-nan = nan (no number)
numerics-cell-nan-of =
    { $total ->
        [zero] nan (0 ÷ 0)
       *[infinite] nan (∞ ÷ ∞)
    }
numerics-cell-over-infinite = 0 (over ∞)
numerics-cell-log-zero = −∞ (ln 0)
numerics-cell-zero-from = from factor { $n } on
numerics-cell-stuck-from = never: stuck from factor { $n } on
numerics-cell-never = not yet
numerics-cell-choice =
    id { $id }{ $tied ->
        [yes] {" "}(a tie: the lower id)
       *[no] {""}
    }
numerics-cell-no-choice = none: nan is an error

numerics-table-naive = Probabilities if nothing is subtracted
numerics-table-shifted = Probabilities with the maximum subtracted
numerics-table-underflow = Tokens whose probability became 0
numerics-table-ranges = How far each format reaches
numerics-table-spacings = How dense the numbers are at the largest logit
numerics-table-look-alike = Two logits that float16 cannot tell apart
numerics-table-held = The logits as each format holds them
numerics-table-log-softmax = Log-softmax
numerics-table-log-of-softmax = Softmax first, then its logarithm
numerics-table-errors = The largest errors of each format
numerics-table-errors-by-token = The error of every log-probability
numerics-table-product = Where the product becomes 0
numerics-table-factor = The factor, and the smallest numbers
numerics-table-log-sum = The product, and the sum of logarithms
numerics-table-terms = The terms to be added
numerics-table-additions = The arithmetic of every order
numerics-table-choices = What each order chooses
numerics-column-token = token
numerics-column-logit = logit
numerics-column-exact-p = exact probability
numerics-column-exact-log = exact log-probability
numerics-column-dtype = { $dtype }
numerics-column-format = format
numerics-column-largest = largest number
numerics-column-smallest = smallest positive
numerics-column-normal = smallest normal
numerics-column-reach = this far below the maximum, exp is 0
numerics-column-held = the number held
numerics-column-spacing = to the next number
numerics-column-half = a logit moves by at most
numerics-column-ratio = ratio of probabilities off by at most (e^spacing − 1)
numerics-column-error-p = error of p
numerics-column-ulps-p = in ulps
numerics-column-error-log = error of ln p
numerics-column-ulps-log = in ulps
numerics-column-sum = sum of p − 1
numerics-column-factor = factor as held
numerics-column-zero = becomes 0
numerics-column-product = product of { $n }
numerics-column-log-sum = sum of logarithms
numerics-column-part = part
numerics-column-typed = as given
numerics-column-order = order
numerics-column-addition = addition { $n }
numerics-column-rival = id 0 (rival)
numerics-column-total = id 1 (sum)
numerics-column-choice = chosen
numerics-row-exact = exact
numerics-row-term = term { $n }
numerics-row-logit = logit { $n }
numerics-row-ratio = ratio of probabilities
numerics-row-sum-exact = exact sum, rounded once
numerics-row-rival = rival
numerics-note-naive = Exact probabilities are computed to 60 decimal digits, in none of the formats.
numerics-note-underflow = What has probability 0 is never drawn; only what is impossible should have the logit −∞.
numerics-note-ranges = Smallest positive: subnormals included. Half of it rounds to 0.
numerics-note-spacings = A logit moves by at most half a spacing, so two that are less than a spacing apart may be held as one number, or may not.
numerics-note-look-alike = The two logits are { $apart } apart; float16 holds both as { $held }, and their probabilities are equal.
numerics-note-held = Pairs that differ and are held as one number: float16 { $half }, float32 { $single }, float64 { $double }.
numerics-note-errors = Measured against the logits as given. An ulp is the distance between neighbouring numbers at the exact value; one rounding is at most 0.5. The last column is added in exact fractions.
numerics-note-product = The vertical axis is the decimal logarithm of the product. 0 has none: there the line ends. The last steps are subnormal, with fewer and fewer digits.
numerics-note-log-sum = Exactly { $n } × ln p, where ln p = { $ln }.
numerics-note-tie = The rule: the largest; of equal ones the lowest id.

numerics-chart-product = { $p } multiplied again and again
numerics-chart-log-sum = ln { $p } added again and again
numerics-chart-errors = The largest errors
numerics-axis-count = factors
numerics-axis-logs = logarithms added
numerics-axis-log10 = log10 of the product
numerics-axis-ln = sum of logarithms
numerics-axis-format = format
numerics-axis-error = log10 of the error
numerics-series-exact = exact
numerics-series-p = probability
numerics-series-log = log-probability
numerics-point-zero = factor { $n }: 0
numerics-point-last = factor { $n }: { $value }, the last that is not 0; from factor { $next } on it is
numerics-point-stuck = factor { $n }: { $value }, and no change from here on
numerics-point-subnormal = factor { $n }: { $value }, subnormal from here on
numerics-point-error = error { $error }
numerics-point-below = error { $error }, below the lower end of the chart
numerics-note-below =
    Errors below { $limit } do not fit in and are marked × at the bottom: { $which ->
        [probs] of probabilities { $sizes }
        [logs] of log-probabilities { $sizes }
       *[both] of probabilities and log-probabilities { $sizes }
    }.
numerics-point-no-error = no error

numerics-rounding = Additions on the number line of { $dtype }
numerics-rounding-note = To be added: { $terms }. Where the largest number is, neighbours are { $spacing } apart.
numerics-order =
    { $order ->
        [left_to_right] left to right
        [right_to_left] right to left
        [pairwise] pairwise
       *[largest_first] largest first
    }
numerics-lane =
    The sum is { $sum }{ $tied ->
        [yes] , equal to the rival, so the lower id:
       *[no] :
    } id { $choice }
numerics-lane-nan = The sum is no number: no choice

numerics-check = This run, checked
numerics-check-sum = how many ulps the sum of p is from 1 ({ $dtype })
numerics-check-log = how many ulps log-softmax is off: against the logits as held, with the ulp of 1 where the value is smaller ({ $dtype })
numerics-check-overflow = overflows if nothing is subtracted
numerics-check-product = relative error of the sum of logarithms ({ $dtype })
numerics-check-tie = the id each order chooses
numerics-check-replay = the text of a replay
numerics-verdict =
    { $outcome ->
        [pass] All { $rows } hold.
        [unchanged] The mistake has no consequence for these numbers: all { $rows } hold.
       *[fail] { $failed } of { $rows } fail, first { $row ->
            [sum] the sum of probabilities: it is not 1.
            [log] the log-probabilities: a possible token must not have −∞, nor an error beyond the limit.
            [overflow] the number of overflows: it is not what was foretold.
            [product] the log-probability of the whole text: the product is 0, or the error beyond the limit.
            [tie] the tie: the lower id should be taken.
            [replay] the replay: added in an order that nobody recorded, the text is another.
           *[none] the one above.
        }
    }

## Lesson numerics: two ways of adding, two texts (numerics-*)

numerics-runaway-title-tie =
    { $made ->
        [no] One model, two ways of adding
       *[yes] A near tie is made
    }
numerics-runaway-title-sum = How the first logit is added up
numerics-runaway-title-decide = The second logit, and the choice
numerics-runaway-title-alike = The texts are still the same
numerics-runaway-title-part = New token { $number } · the first difference
numerics-runaway-title-after = New token { $number } · further apart
numerics-runaway-title-finished = Two texts
numerics-runaway-title-never = The texts stay the same

numerics-runaway-tied =
    At new token { $number } the model prefers { $token } to { $rival } by { $lead }. The logit of { $rival } is given the bias { $offset } (this very lead, rounded to float32), and then { $ahead ->
        [none] the exact values are **equal**
        [token] { $token } is ahead by only **{ $rest }**, exactly
       *[rival] { $rival } is ahead by **{ $rest }**, exactly
    }: rounding decides which comes first.
numerics-runaway-untied = The model is left as it is. Its first new token is { $token }, ahead of { $rival } by exactly **{ $lead }**; the table shows what each way of adding chooses.
numerics-runaway-summed =
    The logit of { $token } is a sum of { $terms } numbers: A gets **{ $a }**, B gets **{ $b }**{ $same ->
        [yes] , the same
       *[no] {""}
    }. Without rounding it is { $exact }.
numerics-runaway-decided =
    { $equal ->
        [yes] For the logit of { $token } both get { $a }
       *[no] For the logit of { $token } A gets { $a } and B gets { $b }
    }; for that of { $first } A gets { $first_a } and B gets { $first_b }. So { $same ->
        [yes] both choose **{ $choice_a }**
       *[no] A chooses { $choice_a } ({ $lead_a ->
            [0] a tie: the lower id
           *[other] ahead by **{ $lead_a }**
        }) and B chooses { $choice_b } ({ $lead_b ->
            [0] a tie: the lower id
           *[other] ahead by **{ $lead_b }**
        })
    }; without rounding it would be { $right }.
numerics-runaway-alike =
    { $count ->
        [one] The first **1** token is the same in both
       *[other] The first **{ $count }** tokens are the same in both
    }{ $listed ->
        [yes] : { $tokens }.
       *[no] .
    } Model and input are the same at every step; only the logits are added up in another way.
numerics-runaway-never =
    { $count ->
        [one] The only **1** token is
       *[other] All **{ $count }** tokens are
    } the same in both, and { $shown ->
        [0] there is no text
       *[other] the text is “{ $text }”
    }. { $ways ->
        [same] Both add in the same way.
       *[other] { $made ->
            [no] No near tie was made, and rounding changed no choice.
           *[yes] { $reached ->
                [yes] At the near tie both ways of adding happen to choose the same.
               *[no] The near tie was not reached.
            }
        }
    }
numerics-runaway-flipped =
    New token **{ $number }**: A chooses { $choice_a } ({ $lead_a ->
        [0] the two logits are equal: the lower id
       *[other] ahead by { $lead_a }
    }), B chooses { $choice_b } ({ $lead_b ->
        [0] the two logits are equal: the lower id
       *[other] ahead by { $lead_b }
    }). { $right ->
        [a] Without rounding it would be A’s.
        [b] Without rounding it would be B’s.
       *[none] Without rounding it would be neither.
    }
numerics-runaway-after =
    New token { $number }: { $which ->
        [a] B has ended, A goes on with { $choice_a }, ahead by
        [b] A has ended, B goes on with { $choice_b }, ahead by
       *[both] A chooses { $choice_a }, B chooses { $choice_b }{ $same ->
            [yes] , the same by chance
           *[no] {""}
        }; the smaller lead is
    } **{ $lead }**. The inputs have long been different, because of new token { $first }.
numerics-runaway-finished =
    A’s text { $shown_a ->
        [0] is empty
       *[other] is “{ $text_a }”
    } ({ $count_a ->
        [one] 1 token
       *[other] { $count_a } tokens
    }{ $eos_a ->
        [yes] , <EOS> included
       *[no] {""}
    }), B’s { $shown_b ->
        [0] is empty
       *[other] is “{ $text_b }”
    } ({ $count_b }{ $eos_b ->
        [yes] , <EOS> included
       *[no] {""}
    }): they part at new token **{ $number }**. { $right ->
        [a] There, without rounding, it would be A’s.
        [b] There, without rounding, it would be B’s.
       *[none] There, without rounding, it would be neither.
    }
numerics-runaway-ended =
    { $why ->
        [eos] <EOS> was selected: the end
       *[limit] limit reached ({ $count })
    }

numerics-runaway-way =
    { $run ->
        [a] A
       *[b] B
    } · { $dtype } · { $order ->
        [left_to_right] left to right
        [right_to_left] right to left
        [pairwise] pairwise
       *[largest_first] largest first
    }
numerics-runaway-order =
    { $order ->
        [left_to_right] left to right
        [right_to_left] right to left
        [pairwise] pairwise
       *[largest_first] largest first
    }
numerics-runaway-which =
    { $which ->
        [a] A
        [b] B
        [ab] A and B
        [right] should be
       *[none] —
    }
numerics-runaway-token = { $token }
numerics-runaway-exact = no rounding
numerics-runaway-any-order = any order
numerics-runaway-over = has ended
numerics-runaway-lane = sum { $result }; chooses { $token }
numerics-runaway-term = product { $number } of h × W
numerics-runaway-bias = bias
numerics-runaway-sum = sum
numerics-runaway-distribution = Distribution after “{ $text }” (no rounding)
numerics-runaway-rounding = The logit of { $token }, added up
numerics-runaway-texts = One prompt, two texts
numerics-runaway-array-plain = hidden state × head
numerics-runaway-array-bias = bias

numerics-runaway-table-ways = What each way of adding chooses here
numerics-runaway-table-terms = What is added
numerics-runaway-table-leads = The two best at this step
numerics-runaway-column-dtype = Number type
numerics-runaway-column-order = Order of sums
numerics-runaway-column-choice = Chosen
numerics-runaway-column-lead = Lead
numerics-runaway-column-run = Run
numerics-runaway-column-term = Term
numerics-runaway-column-given = Before rounding
numerics-runaway-column-logit = logit
numerics-runaway-column-rival = Second
numerics-runaway-column-steps = In spacings
numerics-runaway-note-ways = On a tie (lead 0) the lower id is chosen. All that comes before is computed in float64, and the hidden state is rounded to a multiple of 2⁻²⁴: every way gets the same hidden state, and only this last projection differs.
numerics-runaway-note-terms = Hidden state, weights and bias are rounded to the number type first, then multiplied and rounded, then added in order; “before rounding” of the sum is computed exactly from the original numbers.
numerics-runaway-note-rounding = Only the numbers that { $dtype } has in this stretch are drawn; the exact value comes from numbers that were never rounded.
numerics-runaway-note-texts = Lead: the chosen logit minus the second; at 0 they are equal, and the lower id is chosen.
numerics-runaway-note-leads = Spacing: the distance from a number of this size to the next one there is.

## Lesson numerics: the run manifest (numerics-*)

numerics-manifest-title = The run manifest
numerics-manifest-title-replay = Against the pasted manifest
numerics-manifest-shown =
    The manifest of this run has **{ $count } entries**, { $options } of them settings; { $drawn ->
        [no] greedy decoding draws nothing, so there is no seed to record
       *[yes] the seed is { $seed }
    }. The fingerprint of the results is { $fingerprint }: paste the manifest back, run again, and you can tell whether they changed.
numerics-manifest-verdict-same = All { $count } entries are the same, and so is the fingerprint of the results, **{ $mine }**: nothing has changed.
numerics-manifest-verdict-same-elsewhere =
    The settings are the same, **{ $versions }** { $versions ->
        [one] entry of the environment differs
       *[other] entries of the environment differ
    } ({ $names }), and the fingerprint of the results is still { $mine }: another environment, the same results.
numerics-manifest-verdict-other-elsewhere =
    The settings are the same, **{ $versions }** { $versions ->
        [one] entry of the environment differs
       *[other] entries of the environment differ
    } ({ $names }), and so do the results (manifest { $theirs }, this run { $mine }): look at the environment first.
numerics-manifest-verdict-unexplained = Settings, parameters and environment are the same, but not the fingerprint of the results (manifest **{ $theirs }**, this run **{ $mine }**): something that matters was not recorded.
numerics-manifest-verdict-other-model = The settings are the same, but not the fingerprint of the parameters, so it is another model: the results (manifest **{ $theirs }**, this run **{ $mine }**) cannot be compared.
numerics-manifest-verdict-other-settings =
    { $settings ->
        [one] **1** setting differs
       *[other] **{ $settings }** settings differ
    }, so it is not the same run yet and the results cannot be compared. Run the pasted manifest first.
numerics-manifest-verdict-not-replayable =
    This manifest cannot be run again. { $lacking ->
        [0] {""}
       *[other] Settings missing from it, and not filled in: **{ $lacking }**.{" "}
    }{ $extra ->
        [0] {""}
       *[other] Settings that do not exist here: **{ $extra }**.
    }
numerics-manifest-verdict-damaged = The results in the manifest do not belong to its own fingerprint **{ $theirs }**: it was changed, or not copied in full, and cannot be compared.
numerics-manifest-panel = Every entry of the manifest
numerics-manifest-label-lesson = Lesson
numerics-manifest-label-option = Setting that does not exist here
numerics-manifest-label-selection = Selection rule, part { $number }
numerics-manifest-label-arithmetic = Number type and order of sums ({ $part })
numerics-manifest-label-seed = Seed
numerics-manifest-label-parameters-fingerprint = Fingerprint of the parameters
numerics-manifest-label-environment-tokenstep = Version of this program
numerics-manifest-label-environment-python = Version of Python
numerics-manifest-label-environment-numpy = Version of NumPy
numerics-manifest-label-environment-platform = Platform
numerics-manifest-label-environment-browser = Browser
numerics-manifest-label-value = Result
numerics-manifest-label-result-fingerprint = Fingerprint of the results
numerics-manifest-table-purposes = Why each part is recorded
numerics-manifest-table-counts = The comparison by part
numerics-manifest-column-section = Part
numerics-manifest-column-purpose = Without it
numerics-manifest-column-same = Same
numerics-manifest-column-differs = Different
numerics-manifest-column-missing = Not in the manifest
numerics-manifest-column-unknown = Only in the manifest
numerics-manifest-column-verdict = Verdict
numerics-manifest-section-options = Settings
numerics-manifest-section-selection = Selection rule and its order
numerics-manifest-section-arithmetic = Number type and order of sums
numerics-manifest-section-seed = Seed
numerics-manifest-section-parameters = Fingerprint of the parameters
numerics-manifest-section-environment = Versions, platform, browser
numerics-manifest-section-result = Results and their fingerprint
numerics-manifest-purpose-options = Nobody else knows what to run again.
numerics-manifest-purpose-selection = The same rules in another order can keep other tokens.
numerics-manifest-purpose-arithmetic = At a near tie they decide the choice, and nobody can find out.
numerics-manifest-purpose-seed = Nothing drawn, drawn but not recorded, or a seed that has no effect: they cannot be told apart.
numerics-manifest-purpose-parameters = Other weights under the same name go unnoticed.
numerics-manifest-purpose-environment = If the results change, no version can be blamed.
numerics-manifest-purpose-result = After a new run there is nothing to compare with.
numerics-manifest-part-same = same
numerics-manifest-part-differs = not the same

## Lesson practice: titles and sentences of the steps (practice-*)

practice-name = Candidates, cost and evaluation
practice-title-candidates = Make several, choose one
practice-title-ledger = Book every call
practice-title-by-count = What more candidates bring
practice-title-proposals = There may be many plans
practice-title-first = Only one can be committed
practice-title-second = The second one is refused
practice-title-retry = Read again, redo, retest, commit
practice-title-unauthorised = Committed without permission
practice-title-overwritten = The later write covers up the earlier one
practice-title-unnoticed = Nobody notices
practice-title-orders = Every order of events, tried
practice-title-study = One evaluation: tasks × repeats
practice-title-naive = Standard error: every run taken as independent
practice-title-clustered = Standard error: clustered by task
practice-title-intervals = The two intervals side by side
practice-title-design = Ten answers are not ten questions
practice-title-coverage = How sure in name, how sure in fact
practice-title-paired = Two settings, the same tasks
practice-title-power = Pairing finds the difference
practice-title-power-either = Paired and unpaired: what each finds
practice-title-one-success = What one success shows
practice-title-tasks = A simulated set of tasks
practice-title-costs = Expected total cost, setting by setting
practice-title-price = Another price of failure, another best setting
practice-title-check = The check

practice-candidates =
    { $count } { $count ->
        [one] candidate was
       *[other] candidates were
    } made for one task, of which { $good } { $good ->
        [one] is
       *[other] are
    } in fact right; { $chooser ->
        [model] comparing them one by one, the larger model had { $passed } in the lead at some time.
       *[test] the test lets { $passed } pass.
    } { $outcome ->
        [right] Number { $number } is delivered: it is **right**.
        [wrong] Number { $number } is delivered, and it is **wrong**: who chooses errs too.
       *[nothing] None passes: **nothing is delivered**.
    }
practice-ledger = { $candidates } { $candidates ->
        [one] candidate costs
       *[other] candidates cost
    } { $made }, { $judges } { $judges ->
        [one] judgement costs
       *[other] judgements cost
    } { $judged }: together **{ $total }**. The winner alone is { $winner }; that count leaves out { $missing }.
practice-ledger-wrong = The books show only the winner: **{ $winner }**. What was paid is { $made } for { $candidates } { $candidates ->
        [one] candidate
       *[other] candidates
    } and { $judged } for { $judges } { $judges ->
        [one] judgement
       *[other] judgements
    }, { $total } in all: { $missing } is left out.
practice-by-count =
    From 1 candidate to { $most }: with independent ones the probability of a right answer { $rise ->
        [up] rises from { $first } to { $last }
        [down] falls from { $first } to { $last }
       *[same] stays at { $last }
    }; alike by { $alike }, it is { $alike_is ->
        [less] only{" "}
        [same] also{" "}
       *[more] {""}
    }**{ $last_alike }**, { $chooser ->
        [model] and a wrong one is chosen with probability { $wrong }.
       *[test] and a wrong one gets past the test with probability { $wrong }.
    }
practice-proposals = { $plans } agents all read version **{ $version }**, and each writes a plan. However many plans there are, the file has not changed.
practice-first = { $worker } has permission and read the newest version: **committed**, the file is at version { $version }. { $refused } has no permission and is refused, however fresh its version.
practice-unauthorised = Nobody checked permission: the user never agreed to the change of { $worker }, and it is **committed** as version { $version }; { $stale }, which has permission, is refused because its version is old.
practice-second = The plan of { $worker } was made from version { $base }, and the file is at version **{ $version }** by now: refused. Written as it is, it would cover up somebody else's change.
practice-retry =
    { $workers } read the newest version, made a new plan, **tested it again** and committed. Now version { $version } holds { $changes }: { $clean ->
        [yes] nobody's change is lost.
       *[no] among them a change that the user never agreed to.
    }
practice-lost = { $worker } wrote version { $version } from an old one; it holds only { $changes }: **the change of { $lost } is gone**. That is a lost update.
practice-lost-unseen = Nobody was refused, so nobody starts again. Version { $version } is by { $worker } and holds only { $changes }; the change of { $lost } is **gone, and nothing reported an error**.
practice-orders =
    The acts of { $workers } agents can come in { $orders } orders, and all were run: an update is lost in **{ $lost }**, an unauthorised commit made in { $unauthorised }. { $variant ->
        [none] On one version at most one commit succeeds.
        [no_version_check] Without a version check, the later write covers up the earlier one.
        [check_apart] Between a check and a later write there is a gap.
       *[no_permission] A fresh version is not a permission.
    }
practice-study = { $tasks } tasks, { $repeats } { $repeats ->
        [one] run
       *[other] runs
    } of each, { $runs } in all: the share of successes is **{ $mean }**. Tasks that always succeed: { $always }; that never do: { $never }. { $kind ->
        [flat] All came out the same: nothing shows whether runs of one task are alike.
        [once] One run a task cannot show whether runs are alike.
        [apart] Alike by 0: runs of one task have nothing to do with each other.
       *[alike] Alike by { $alike }: runs of one task hang together.
    }
practice-naive =
    Taking all { $runs } runs as independent, the standard error is √(p(1 − p) ÷ ({ $runs } − 1)) = **{ $error }**. { $kind ->
        [flat] It is 0 because all came out the same: the formula is of no use here.
        [once] With one run a task they are independent: nothing is wrong with this.
        [apart] Alike by 0, this time they are independent.
       *[alike] It looks precise, but the runs are not independent.
    }
practice-clustered =
    { $kind ->
        [once] With one run a task, a run is a task.
        [apart] Tasks are always independent.
       *[other] What is independent is the tasks.
    } From the success rates of the { $tasks } tasks, the standard error is **{ $error }**{ $kind ->
        [flat] {" "}as well: all came out the same, and this formula is of no use either.
       *[other] : { $times } times what it was with every run taken as independent ({ $naive }).
    }
practice-intervals =
    The truth is { $truth }. Taken as independent: [{ $naive_low }, { $naive_high }], which { $naive ->
        [yes] holds it
       *[no] **misses it**
    }; clustered by task: [{ $clustered_low }, { $clustered_high }], which { $clustered ->
        [yes] holds it.
       *[no] **misses it**.
    }{ $flat ->
        [both] {" "}All came out the same and the standard error is 0: **neither interval is of use**; see the exact one in “{ practice-title-one-success }”.
        [clustered] {" "}All tasks happen to have the same rate, so the clustered standard error is 0: **the latter is of no use**.
       *[none] {""}
    }
practice-design = With runs of a task alike by { $alike }, { $repeats } of each multiply the variance by { $effect }: { $runs } runs are worth **{ $worth }** independent ones, and { $repeats } runs of a single task are worth { $one }.
practice-coverage =
    In { $studies } simulated evaluations with runs alike by { $alike }, the { $level } interval that takes every run as independent holds the truth in **{ $naive }** of them; clustered by task it is { $clustered }. { $used ->
        [naive] You are using the former.
        [either] Both roughly agree with the level.
        [former] This time only the former roughly agrees with the level.
        [neither] **Neither is what it says**: the tasks are too few, or the rate is too near 0 or 1.
       *[clustered] The latter is the one to use.
    }
practice-paired =
    Setting B is { $side ->
        [above] { $difference } above A
        [below] { $difference } below A
       *[equal] level with A
    }. Paired by task the standard error is **{ $paired }**, and the interval { $found ->
        [yes] leaves out 0
       *[no] holds 0
    }; taken as two sets of tasks it is { $unpaired }, and the interval { $missed ->
        [yes] holds 0.
       *[no] leaves out 0.
    }
practice-power =
    The true difference is { $difference }{ $real ->
        [no] , so finding one is a false alarm
       *[yes] {""}
    }. Of { $studies } simulated evaluations, **{ $paired }** find one paired and { $unpaired } unpaired: the unpaired interval is { $width ->
        [wide] too wide
        [narrow] too narrow
        [none] without any width
       *[fitting] not wide this time
    }, { $level } by name and { $covered } in fact.{ $why ->
        [same_tasks] {" "}All tasks are equally hard: pairing has nothing to cancel.
        [sure] {" "}B always succeeds: pairing has nothing to cancel.
       *[none] {""}
    }{ $used ->
        [unpaired] {" "}You are using the unpaired one.
       *[paired] {""}
    }
practice-one-success = After 1 success in 1 run, the { $level } interval of the success rate is [**{ $low }**, 1]. At temperature 0, { $runs } repeats are one and the same answer: they count as 1, not as { $runs } (which would put the lower end at { $many }).
practice-one-success-wrong = { $runs } repeats at temperature 0 were counted as { $runs } independent successes, which puts the lower end of the { $level } interval at **{ $many }**; they are one and the same answer, count as 1, and the lower end is { $low }.
practice-tasks = A simulated set of { $count } tasks with { $answers } possible answers each. At temperature 0, { $cold } are always right and { $rest } are **always wrong**: only a higher temperature can draw their right answer.
practice-costs =
    A failure costs { $price }, and { $criterion ->
        [not_wrong] only a wrong answer is one
        [every_time] anything but right every time is one
       *[right] anything but a right answer is one
    }: temperature { $temperature } with { $count } { $count ->
        [one] candidate
       *[other] candidates
    } is the cheapest at **{ $total }** a task, { $calls } of it for calls, with failure probability { $failure }.
practice-costs-copied =
    A failure costs { $price }, and { $criterion ->
        [not_wrong] only a wrong answer is one
        [every_time] anything but right every time is one
       *[right] anything but a right answer is one
    }: the copied temperature { $used_temperature } with { $used_count } costs **{ $used_total }** a task; temperature { $temperature } with { $count } only { $total } (calls { $calls }, failure probability { $failure }).
practice-price =
    A failure costs { $price }: temperature { $temperature } with **{ $count }** { $count ->
        [one] candidate
       *[other] candidates
    } is the cheapest, { $bounded ->
        [yes] as it is for any price from { $start } to { $end }
       *[no] as it is for any price above { $start }
    }. From low prices to high, { $reigns } { $reigns ->
        [one] setting is
       *[other] settings are
    } the cheapest at some price.
practice-checked =
    { $failed ->
        [0] All { $count } hold{ $mistake ->
            [none] .
           *[other] : with these settings the mistake **does not show**.
        }
       *[other] **{ $failed }** of { $count } { $failed ->
            [one] does
           *[other] do
        } not hold{ $mistake ->
            [none] : these settings are in trouble by themselves.
           *[other] : the mistake made on purpose was found.
        }
    } What can be worked out in another way was; the rest is held against what the rules require.
practice-verdict =
    { $failed ->
        [0] All { $count } hold{ $mistake ->
            [none] .
           *[other] : with these settings the mistake does not show.
        }
       *[other] { $failed } of { $count } { $failed ->
            [one] does
           *[other] do
        } not hold. { $which ->
            [winner_only] **Costs are missing**: candidates that were not chosen, and judgements, are paid too.
            [no_permission] **There are unauthorised commits**: a version check is no permission.
            [versions] **Lost updates**: in some orders two commits are made from one version, and the earlier change is gone.
            [simulation] **The simulation does not agree with the exact sum**: the coverage is off by more than the error of counting.
            [error] { $mistake ->
                [naive_error] **The interval is not what it says**: runs of one task were taken as independent.
               *[other] **The interval is not what it says**: with so few tasks, or a rate so near 0 or 1, not even clustering by task can be relied on.
            }
            [pairs] { $mistake ->
                [unpaired] **The interval is not what it says**: both settings ran the same tasks, but were not paired, so it is too wide.
               *[other] **The interval is not what it says**: with so few tasks, or a difference so small or so regular, not even pairing can be relied on.
            }
            [repeats_as_tasks] **Too much evidence was counted**: one answer repeated is still one answer.
            [trials] **The expected costs do not agree with the trials**.
            [orders] **The list of orders is not complete, or has some twice**: counted from states there are not as many.
           *[copied_setting] **The setting is not the cheapest**: it was copied, not chosen at your price.
        }
    }

practice-table-candidates = The candidates this time
practice-table-chooser = The given probabilities
practice-table-ledger = Every call
practice-table-delivered = What is delivered, and how likely
practice-table-versions = Versions of the file
practice-table-orders = Ways of doing it, each in every order
practice-table-plan = How the evaluation is simulated
practice-table-intervals = How the intervals come about
practice-table-design = The more alike, the less repeats are worth
practice-table-coverage = Share of intervals that hold the truth
practice-table-paired = Intervals of the difference
practice-table-power = Paired and unpaired
practice-table-same-answer = Temperature and the same answer
practice-table-tasks = Tasks and logits
practice-table-costs = The best temperature for each number of candidates
practice-table-price = Which setting is the cheapest from which price
practice-column-candidate = Candidate
practice-column-truth = In fact
practice-column-verdict = To who chooses
practice-column-taken = Delivered
practice-column-quantity = Quantity
practice-column-value = Value
practice-column-item = Call
practice-column-price = Price
practice-column-count = Candidates
practice-column-right = Right
practice-column-wrong = Wrong
practice-column-nothing = Nothing
practice-column-version = Version
practice-column-by = By
practice-column-base = From version
practice-column-changes = Content
practice-column-variant = Way
practice-column-orders = Orders
practice-column-lost = Lost update
practice-column-twice = Two commits on a version
practice-column-unauthorised = Unauthorised
practice-column-method = Method
practice-column-error = Standard error
practice-column-degrees = Degrees of freedom
practice-column-quantile = t quantile
practice-column-low = Low end
practice-column-high = High end
practice-column-alike = Alike by
practice-column-effect = Variance times
practice-column-worth-one = { $repeats } runs of one task are worth
practice-column-worth-all = All { $runs } runs are worth
practice-column-naive-exact = Independent (exact)
practice-column-naive = Independent (simulated)
practice-column-clustered = By task (simulated)
practice-column-finds = Difference found
practice-column-gain = Share that B repairs
practice-column-difference = True difference
practice-column-power-paired = Found, paired
practice-column-power-unpaired = Found, unpaired
practice-column-covers-paired = Covered, paired
practice-column-covers-unpaired = Covered, unpaired
practice-column-temperature = Temperature
practice-column-same-easy = Easiest: same twice
practice-column-right-easy = Easiest: right
practice-column-same-hard = Hardest: same twice
practice-column-right-hard = Hardest: right
practice-column-task = Task
practice-column-lead = Logit of the right answer
practice-column-right-at = Right at temperature { $temperature }
practice-column-best-temperature = Best temperature
practice-column-calls = Calls
practice-column-failure = Failure probability
practice-column-failure-cost = Cost of failures
practice-column-total = Total
practice-column-from = From
practice-column-to = To
practice-row-rate = Probability of being right
practice-row-alike = Runs of a task alike by
practice-row-false-accept = Test passes a wrong one
practice-row-false-reject = Test fails a right one
practice-row-judge-error = Larger model prefers the wrong one
practice-row-judge-calls = Judgements
practice-row-call =
    { $kind ->
        [winner] Candidate { $number } (winner)
        [judge] Judgement { $number }
       *[candidate] Candidate { $number }
    }
practice-row-total = Total
practice-row-winner-only = The winner alone
practice-row-tasks = Tasks
practice-row-repeats = Runs of each task
practice-row-alpha = α of the beta distribution
practice-row-beta = β of the beta distribution
practice-cell-truth =
    { $truth ->
        [good] right
       *[bad] wrong
    }
practice-cell-verdict =
    { $verdict ->
        [passed] passes the test
        [failed] does not pass
        [leads] better than those before
       *[stays] not better than the leader
    }
practice-cell-taken =
    { $taken ->
        [yes] ✓ this one
       *[no] —
    }
practice-cell-finds =
    { $finds ->
        [yes] yes: 0 is outside
       *[no] no: 0 is inside
    }
practice-cell-no-end = no limit
practice-note-unseen = Who chooses cannot see the column “In fact”; it is here to show how the choice goes wrong.
practice-note-ledger = All candidates have been made: those not chosen are paid too, and so is every judgement.
practice-note-per-right = Per right answer: total cost ÷ probability that a right one is delivered.
practice-note-by-count =
    { $chooser ->
        [model] The more alike the candidates of a task, the less more of them help; and what the larger model gets wrong, more candidates do not mend.
       *[test] More candidates make it surer that one passes, not that what passes is right: the test lets wrong ones pass, so the line has a ceiling.
    }
practice-note-delivered = The three probabilities of a row sum to 1; they are computed by formula, not sampled.
practice-note-lost = Lost update: { $lost }
practice-note-orders = The acts are to read and to commit; where check and write are apart, a commit is two acts. Who is refused as stale begins again; who has no permission is done.
practice-note-study = Seed { $seed }. A square is a run; a row is a task.
practice-note-model = Each task draws its own success rate from a beta distribution with α + β = 1 ÷ correlation − 1. At 0 all tasks are the same; at 1 a task always succeeds or never.
practice-note-intervals = The bars are intervals of level { $level }.
practice-note-quantile = Degrees of freedom are the number of independent things minus 1: runs, or tasks if clustered. The fewer the tasks, the further the t quantile is above the normal one, { $normal }: it cannot be left out.
practice-note-worth = Repeats ÷ (1 + (repeats − 1) × correlation).
practice-note-coverage = The pale band along a line is the error of a finite number of simulations (Wilson interval of level { $level }).
practice-note-exact = “Exact” sums over every possible number of successes, without sampling; the simulation has to agree with it.
practice-note-truth = The true difference is { $difference }: on every task B fails { $times } times as often as A, in runs of its own.
practice-note-power = True difference = share that B repairs × { $fails } (how often A fails). At the left end there is no difference: what is “found” there is the rate of false alarms.
practice-note-all-succeed = The exact { $level } interval of the success rate after n successes in n runs (Clopper–Pearson). The one-sided bound is about 1 − { $factor }/n; at level 0.95 the factor is about 3, the “rule of three”.
practice-note-same-answer = Two runs agree with a probability that is the sum of the squared probabilities of the answers. The lower the temperature, the nearer to 1: one more run mostly says the same once more.
practice-note-rates = Temperature acts through the softmax. The best temperature differs from task to task. Of { $count } tasks { $shown } are drawn; the table has the numbers of all.
practice-note-tasks = This is a model, stated openly, not a set of real tasks: the first answer is right, and the logits of the others are { $rivals } everywhere.
practice-note-costs = Every point is a sum, not a sample; marked are the cheapest setting and the one in use.
practice-note-table-costs = Total = calls + failure probability × price of a failure.
practice-note-price = Each line is the total cost of a setting ÷ the lowest total cost at that price: the one that touches 1 is the cheapest. Another price, another cheapest. Above { $most } times nothing is drawn.
practice-note-break-even = The price at which one takes over = (difference of calls) ÷ (difference of failure probabilities): where two straight lines cross, not read off the picture.

practice-chart-bill = Candidates and cost
practice-chart-by-count = Candidates and what is delivered
practice-chart-intervals = The same data, two intervals
practice-chart-worth = What n runs of one task are worth in independent runs
practice-chart-coverage = In name and in fact: share of intervals that hold the truth
practice-chart-power = Share of evaluations that find a difference
practice-chart-all-succeed = What follows from n successes in n runs
practice-chart-rates = Temperature and the probability of a right answer
practice-chart-costs = Expected total cost of a task (a failure costs { $price })
practice-chart-price = Price of a failure and the cheapest setting
practice-axis-candidates = Candidates N
practice-axis-price = Price
practice-axis-probability = Probability
practice-axis-method = Method
practice-axis-rate = Success rate
practice-axis-repeats = Runs of one task
practice-axis-worth = Worth in independent runs
practice-axis-all-succeed = n runs, all of them successes
practice-axis-alike = Runs of a task alike by
practice-axis-coverage = Share that hold the truth
practice-axis-gain = Share that B repairs
practice-axis-found = Share that find it
practice-axis-temperature = Temperature
practice-axis-right = Probability of being right
practice-axis-total = Expected total cost
practice-axis-failure-price = Price of a failure
practice-axis-times = Times the cheapest
practice-series-all = All calls
practice-series-winner = Winner only
practice-series-per-right = Per right answer
practice-series-independent = Right: independent
practice-series-alike = Right: alike by { $alike }
practice-series-wrong = Wrong: alike by { $alike }
practice-series-interval = Interval
practice-series-naive = Independent
practice-series-clustered = By task
practice-series-paired = Paired
practice-series-unpaired = Unpaired
practice-series-correlation = Alike by { $alike }
practice-series-exact = Exact interval
practice-series-one-sided = Exact one-sided bound
practice-series-three = About: 1 − { $factor }/n
practice-series-task = Task { $number } (logit { $lead })
practice-series-count =
    { $count ->
        [one] { $count } candidate
       *[other] { $count } candidates
    }
practice-series-setting = T { $temperature }, { $count } { $count ->
        [one] candidate
       *[other] candidates
    }
practice-line-ceiling = Ceiling if independent: { $share }
practice-line-truth = Truth { $truth }
practice-line-level = In name { $level }
practice-line-alike = Yours { $alike }
practice-line-gain = Yours { $gain }
practice-line-alarm = False alarms allowed: { $alarm }
practice-line-price = Your price { $price }
practice-point-all = { $count } { $count ->
        [one] candidate
       *[other] candidates
    }, all calls: { $price }
practice-point-winner = { $count } { $count ->
        [one] candidate
       *[other] candidates
    }, winner only: { $price }
practice-point-per-right = { $count } { $count ->
        [one] candidate
       *[other] candidates
    }, per right answer: { $price }
practice-point-never = A right answer is never delivered, so there is no such number.
practice-point-right = { $count } { $count ->
        [one] candidate
       *[other] candidates
    }, right: { $share }
practice-point-wrong = { $count } { $count ->
        [one] candidate
       *[other] candidates
    }, wrong: { $share }
practice-point-interval =
    from { $low } to { $high }: { $covers ->
        [yes] holds the truth
       *[no] misses the truth
    }
practice-point-worth = { $runs } { $runs ->
        [one] run is
       *[other] runs are
    } worth { $worth }
practice-point-counted = { $hits } of { $studies }: { $share }
practice-point-all-succeed = { $runs } of { $runs }: at least { $low }
practice-point-three = For so small an n the approximation is no use.
practice-point-rate = Task { $number } at temperature { $temperature }: right with { $share }
practice-point-cost = Temperature { $temperature }, { $count } { $count ->
        [one] candidate
       *[other] candidates
    }: calls { $calls }, failure probability { $failure }, total { $total }
practice-point-dear = More than { $most } times: not drawn.
practice-point-free = The cheapest costs nothing: there is no ratio.
practice-setting-a = Setting A
practice-setting-b = Setting B
practice-task = Task { $number }
practice-outcomes = Every run
practice-flow-naive = Standard error: every run taken as independent
practice-flow-clustered = Standard error: clustered by task
practice-flow-paired = Standard error: paired by task

practice-commits = Who read which version, and whose change got into the file
practice-lane =
    { $allowed ->
        [yes] Agent { $worker } (permitted)
       *[no] Agent { $worker } (not permitted)
    }
practice-lane-shared = File
practice-commit-rule =
    { $variant ->
        [no_permission] The mistake: only the version is checked before a commit, not whether the user gave permission.
        [no_version_check] The mistake: only permission is checked before a commit, not whether it was made from the newest version.
        [check_apart] The mistake: both are checked, but the write is another act, and something can come between.
       *[none] A commit is held against two things: whether the user gave permission, and whether it was made from the newest version. Check and write are one act; nothing comes between.
    }
practice-event-read = read version { $version }
practice-event-propose = plan version { $version }
practice-event-authorise = check permission
practice-event-check = check version { $version }
practice-event-retest = test again
practice-event-commit = commit version { $version }
practice-event-version = version { $version }
practice-event-discard = discard the plan
practice-event-refused-stale = stale version
practice-event-refused-unauthorised = no permission
practice-variant =
    { $variant ->
        [no_version_check] no version check
        [check_apart] check and write as two acts
        [no_permission] no permission check
       *[none] permission + version, checked and written at once
    }

practice-check = Check
practice-check-cost = Total cost: prices × calls, and the total on the books
practice-check-orders = Orders in which { $workers } agents may act: listed one by one, and counted from states
practice-check-permission = Of these orders, those with an unauthorised commit (the rules require 0)
practice-check-twice = Of these orders, those with two commits on one version (the rules require 0)
practice-check-lost = Of these orders, those with a lost update (the rules require 0)
practice-check-exact = Coverage (independent): simulated { $actual } minus exact sum { $target }
practice-check-coverage = Interval of the rate: covers { $actual } in fact, { $target } in name; difference
practice-check-pairs = Interval of the difference: covers { $actual } in fact, { $target } in name; difference
practice-check-evidence = { $runs } repeats at temperature 0: counted as evidence, and different answers that sampling gives
practice-check-trials = { $settings } settings tried { $tried } times each: those that fail more or less often than chance allows
practice-check-setting = A task: setting in use { $actual }; cheapest of { $settings }, worked out again candidate by candidate, { $target }; paid too much

practice-array-successes = Successes of each task
practice-array-means = Success rate of each task
practice-array-mean = Mean success rate
practice-array-mean-squared = Square of the mean
practice-array-run-spread = Variance of a run
practice-array-error-squared = Square of the standard error
practice-array-naive-error = Standard error (independent)
practice-array-squares = Squares, task by task
practice-array-mean-of-squares = Mean of the squares
practice-array-task-spread = Variance between tasks
practice-array-clustered-error = Standard error (by task)
practice-array-first = Success rate under A
practice-array-second = Success rate under B
practice-array-difference = B − A
practice-array-mean-difference = Mean difference
practice-array-paired-error = Standard error (paired)

## Lesson stopping: titles and sentences of the steps (stopping-*)

stopping-name = How an answer ends
stopping-title-start = The same output, different ends
stopping-title-tokens =
    { $count ->
        [1] Token { $last }
       *[other] Tokens { $first } to { $last }
    }: { $kind ->
        [plain] sent at once
        [pending] half a character
        [whole] the character is whole
        [held] held back
        [released] a false alarm
        [stop] the stop string is complete
        [call] arguments of a tool call
        [eos] the end token
        [garbled] half a character is decoded
       *[early] sent too early
    }
stopping-title-end = The end: { $cause ->
        [eos] the model chose <EOS>
        [stop_string] a stop string
        [token_limit] the token limit
        [cancel] cancelled by the user
        [network_cut] the network broke
        [server_error] a server error
       *[tool_call] a tool call is handed over
    }
stopping-title-wire = The bytes on the wire
stopping-title-line-ends = Line ends split over chunks
stopping-title-mark = The end of the stream
stopping-title-cut = Cut { $place ->
        [in_character] inside a character
        [in_line] inside a line
        [in_event] inside an event
       *[between_events] between two events
    }
stopping-title-cuts = Cut at every byte
stopping-title-cut-call = The arguments are cut
stopping-title-call = Whole arguments still need checks
stopping-title-claims = “Done” is a claim
stopping-title-judge = Is the task done?
stopping-title-truth = The truth table of the judge
stopping-title-causes = All ends side by side
stopping-title-check = The check

stopping-started = The output is the same every time; this time it is ended by **{ $cause ->
        [eos] the end token
        [stop_string] a stop string
        [token_limit] the token limit
        [cancel] a cancel
        [network_cut] a broken network
        [server_error] a server error
       *[tool_call] a tool call
    }**. { $tokens } tokens of text are generated, { $bytes } bytes; the stop string is “{ $stop }”.
stopping-plain =
    { $count ->
        [1] Token { $last } is
       *[other] Tokens { $first } to { $last } are
    } “{ $text }”: whole characters that do not look like the beginning of the stop string, so they are **sent at once**.
stopping-pending = Token { $number } has { $bytes } bytes, and its last **{ $pending }** ({ $hex }) only begin a character: they wait for the bytes that follow.
stopping-whole = Token { $number } completes the waiting { $hex }: together they are “**{ $character }**”, and only now “{ $sent }” is sent.
stopping-held = “{ $held }” may be the beginning of the stop string “{ $stop }”: it is generated, but its **{ $characters } { $characters ->
        [1] character is
       *[other] characters are
    }** held back.
stopping-released = Next comes “{ $generated }”, which is not the stop string: a false alarm. The held “{ $held }” is let go, and **“{ $sent }” is sent**.
stopping-stop = With token { $number } the stop string “{ $stop }” is complete: it and what follows it (“{ $dropped }”) are **never sent**.
stopping-call =
    { $count ->
        [1] Token { $last } is
       *[other] Tokens { $first } to { $last } are
    } arguments of a tool call: they travel as **tool_calls**, not as text.
stopping-eos = Token { $number } is **<EOS>**: the end that the model itself chose. It has no bytes and adds nothing.
stopping-garbled =
    { $count ->
        [1] The bytes of token { $last } are
       *[other] The bytes of tokens { $first } to { $last } are each
    } decoded alone: the halves became **{ $replaced } × U+FFFD** (�), which are sent and can never be put together.
stopping-early = “{ $sent }” is not held back but **sent already**; it may be the beginning of the stop string “{ $stop }”, and what is sent cannot be taken back.
stopping-ended-reason = { $cause ->
        [eos] The model chose <EOS>,
        [stop_string] A stop string ended the text,
       *[tool_call] The model hands a tool call over,
    } and the API reports finish_reason = **{ $reason }**, then [DONE]. { $cause ->
        [eos] That alone does not tell <EOS> from a stop string.
        [stop_string] That is the same as for <EOS>; the stop string itself is not returned.
       *[tool_call] The response is complete, and the task waits for your program.
    }
stopping-ended-limit = After { $limit } tokens the limit is reached, and the API reports finish_reason = **length**. { $characters ->
        [0] Nothing was held back
       *[other] The held “{ $released }” can no longer become the stop string and is sent
    }{ $bytes ->
        [0] {""}
       *[other] ; the unfinished character ({ $lost }) is not
    }. The sentence is not finished.
stopping-ended-cancel = After { $number } tokens the client itself closed the connection: no finish_reason and no [DONE]. { $count ->
        [0] Nothing was held back.
       *[other] The held “{ $lost }” was **never sent**.
    }
stopping-ended-cut = Only **{ $bytes } bytes** came before the connection broke, and no finish_reason. { $thrown ->
        [0] Nothing was pending
       *[other] The unfinished event of { $thrown } bytes is thrown away by rule
    }; the text before it is kept.
stopping-ended-error = The HTTP status has long been { $status } and cannot change: the error is **an event in the stream**, and no finish_reason comes. { $count ->
        [0] Nothing was held back.
       *[other] The held “{ $lost }” is not sent.
    }
stopping-ended-trusted = { $cause ->
        [cancel] The client closed the connection
        [network_cut] The connection broke
       *[server_error] The server reported an error
    }, and no finish_reason came; yet this client **takes the closed connection for the end of the answer**.
stopping-wire = **{ $bytes } bytes** arrive in all, { $events } events: each empty line hands over the data in front of it, once. The figure stops at byte { $come }.
stopping-line-ends = Whether lines end with LF, CRLF or CR, and whether the bytes come all at once, one by one, or cut between CR and LF: **always { $events } events**, and the same text.
stopping-mark = { $error ->
        [yes] The stream ends with an **error event** and without a finish_reason: a closed connection is not a finished answer.
       *[no] { $reason ->
            [null] To the very end there is no finish_reason{ $done ->
                [yes] , only [DONE]
               *[no] {" "}and no [DONE]
            }: **nobody said that the answer has ended**.
           *[other] Two marks end it: finish_reason = **{ $reason }** says why, [DONE] says that the stream is over. A closed connection is not a mark.
        }
    }
stopping-cut = The connection breaks after **byte { $at }**: { $thrown ->
        [0] nothing was pending,
       *[other] the last { $thrown } bytes are no event and are thrown away,
    } the { $characters } characters received are kept, and the response is { $taken ->
        [yes] **taken for a complete answer**.
       *[no] **not complete**: there is no finish_reason.
    }
stopping-cuts = Cut in each of { $places } places, the response is “not complete” in **{ $incomplete }** of them: each has a definite state, and nothing is ever repaired.
stopping-cut-call = The limit cuts the arguments after **{ $characters } characters**. { $executed ->
        [yes] They were closed with a quote and a brace and **executed**: { $made } is in the file, where the model was writing { $wanted }.
       *[no] They are kept as they are, not repaired and not executed: a repair would write { $made }, where the model was writing { $wanted }.
    }
stopping-call-checked = That arguments parse is only the beginning: { $check ->
        [none] every check holds, and this call **may be executed**.
        [path] the path leaves the workspace, so it is **not executed**.
        [exists] there is no such file, so it is **not executed**.
        [permission] the file may not be written, so it is **not executed**.
        [fresh] the version that it is based on is old, so it is **not executed**.
       *[other] one check does not hold, so it is **not executed**.
    }
stopping-claims =
    { $count ->
        [0] Nothing in the text that arrived says that anything is done: there is **no claim** to believe or to doubt.
       *[other] The text that arrived makes { $count } { $count ->
            [1] claim
           *[other] claims
        }, of which **{ $verified }** { $verified ->
            [1] is
           *[other] are
        } verified: saying is not doing, and each has to be looked at elsewhere.
    }
stopping-judged = { $said ->
        [yes] The model says that the task is done;
       *[no] The model does not say that the task is done;
    } { $finished ->
        [believed] this judge believes it and looks at nothing else: **done**.
        [yes] the judge does not read that, and all that it looks at holds: **done**.
       *[no] the judge does not read that, and has { $reasons } { $reasons ->
            [1] reason
           *[other] reasons
        } against: **not done**.
    }
stopping-truth-told = What the judge looks at, and whether the model says “done”, make { $all } combinations; only **{ $done }** are done. This one is { $here ->
        [yes] among them.
       *[no] not, for the reason in the row that is marked.
    }
stopping-compared = { $causes } ends, and in each the text has stopped; the response is complete in only **{ $complete }**, { $alike } of which report the same finish_reason, stop. Whether the task is done is another question: no end answers it.

stopping-wire-panel = The bytes of the event stream
stopping-rule-blank = Only an empty line hands over the data in front of it.
stopping-rule-cr = The chunk ends with CR, so the line has ended; an LF that begins the next chunk belongs to it and ends no other line.
stopping-rule-marks = Only finish_reason says why an answer ended.
stopping-rule-lost = What had no empty line behind it when the stream ended is thrown away by rule.
stopping-buffer-bytes = half a character
stopping-buffer-line = line without an end
stopping-buffer-data = data waiting for an empty line
stopping-row-kept = text that is kept
stopping-table-left = What is left

stopping-nothing = (nothing)
stopping-lines = Generated, withheld, sent
stopping-line-generated = generated
stopping-line-withheld = withheld
stopping-line-sent = sent
stopping-arguments = Arguments of the tool call write_file
stopping-line-raw = received
stopping-line-wanted = what the model was writing
stopping-line-repaired = what a repair would make

stopping-lamps = Three lamps
stopping-lamps-note = One that is on says nothing of the others.
stopping-lamp-text = Has the text stopped?
stopping-lamp-response = Is the response complete?
stopping-lamp-task = Is the task done?
stopping-text-lamp =
    { $code ->
        [running] still being generated
        [reason] the server says so: { $reason }
        [error] the server reported an error
        [cancelled] cancelled here
        [broken] the connection broke
       *[closed] the connection closed
    }
stopping-response-lamp =
    { $code ->
        [running] no mark of an end yet
        [complete] finish_reason = { $reason }
        [cut] finish_reason = { $reason }: cut off
        [error] it ended with an error
        [closed-taken] no finish_reason: taken for complete because the connection closed
       *[no-reason] no finish_reason: nobody knows what is missing
    }
stopping-task-lamp =
    { $code ->
        [not-judged] not judged yet
        [finished] all that counts was looked at and holds
        [believed] only the model says so
       *[open] { $reasons ->
            [1] { $reasons } reason against
           *[other] { $reasons } reasons against
        }
    }

stopping-checks = May this call be executed?
stopping-check-question =
    { $check ->
        [ended] Was it handed over whole?
        [parses] Do the arguments parse?
        [arguments] Are all arguments there?
        [path] Is the path in the workspace?
        [exists] Does the file exist?
        [permission] May it be written?
       *[fresh] Is its version still current?
    }
stopping-evidence-skipped = not asked: one before it does not hold
stopping-evidence-ended = finish_reason = { $reason }
stopping-evidence-parses =
    { $holds ->
        [yes] { $characters } characters, one JSON value
       *[no] { $place ->
            [0] { $characters } characters, no usable JSON
           *[other] no JSON at character { $place }
        }
    }
stopping-evidence-arguments =
    { $holds ->
        [yes] names and types are right
       *[no] wrong: { $names }
    }
stopping-evidence-path =
    { $holds ->
        [yes] { $path } is in the workspace
       *[no] { $path } leaves the workspace
    }
stopping-evidence-exists =
    { $holds ->
        [yes] { $path } exists
       *[no] there is no { $path }
    }
stopping-evidence-permission =
    { $holds ->
        [yes] { $path } may be written
       *[no] { $path } is read-only
    }
stopping-evidence-fresh =
    { $holds ->
        [yes] based on version { $based }, which is the current { $current }
       *[no] based on version { $based }, but the current one is { $current }
    }

stopping-cause =
    { $cause ->
        [eos] end token <EOS>
        [stop_string] stop string
        [token_limit] token limit
        [cancel] cancelled by the user
        [network_cut] network cut
        [server_error] server error
       *[tool_call] tool call handed over
    }
stopping-cause-row = { $cause ->
        [eos] end token <EOS>
        [stop_string] stop string
        [token_limit] token limit
        [cancel] cancelled by the user
        [network_cut] network cut
        [server_error] server error
       *[tool_call] tool call handed over
    }{ $here ->
        [yes] {" "}(this run)
       *[no] {""}
    }
stopping-who =
    { $cause ->
        [eos] the model
        [stop_string] the stop string of the request
        [token_limit] the limit of the request
        [cancel] the client
        [network_cut] the network
        [server_error] the server
       *[tool_call] the model
    }
stopping-by-itself = by its content
stopping-this-run =
    { $here ->
        [yes] this run
       *[no] —
    }
stopping-yes-no =
    { $holds ->
        [yes] yes
       *[no] no
    }
stopping-task-told =
    { $told ->
        [believed] yes: it says so
       *[open] not judged
    }
stopping-row-ledger =
    { $row ->
        [generated] generated
        [sent] sent
        [held] held back
        [pending] awaiting the rest of a character
       *[dropped] never sent
    }
stopping-row-http = HTTP status
stopping-row-error = error event
stopping-row-connection = connection
stopping-row-pending = left unprocessed at the end
stopping-connection =
    { $connection ->
        [closed] closed by the server
        [cancelled] closed by the client itself
       *[broken] broke
    }
stopping-unfinished =
    { $state ->
        [empty] nothing was received
        [clean] nothing
        [event] an event that was not handed over
        [line] half a line
       *[character] half a line, with half a character
    }
stopping-may =
    { $what ->
        [call] this call: every check holds
       *[nothing] nothing: no call was made
    }
stopping-may-not =
    { $check ->
        [ended] nothing: the call was not handed over whole
        [path] nothing: the path leaves the workspace
        [exists] nothing: there is no such file
        [permission] nothing: no permission
        [fresh] nothing: its version is old
       *[other] nothing: the arguments are wrong
    }
stopping-todo =
    { $cause ->
        [eos] verify, then judge the task
        [stop_string] verify, then judge the task
        [token_limit] continue or raise the limit; this is no whole answer
        [cancel] keep the text, marked as cancelled
        [network_cut] keep the text and ask again; guess nothing
        [server_error] try again later, after looking for effects that happened
       *[tool_call] check, execute, return the result, go on
    }
stopping-end-of =
    { $how ->
        [closed] closed by the server
        [cancelled] closed by the client
        [broken] broke
       *[error] error event, then closed
    }
stopping-parses-at =
    { $place ->
        [0] yes
       *[other] no: at character { $place }
    }
stopping-row-characters = characters received
stopping-row-parses = Does it parse?
stopping-row-repaired = Would it, repaired?
stopping-row-would-write = a repair would write
stopping-row-executed = Was it executed?
stopping-asked-for = { $path }{ $here ->
        [yes] {" "}(to be written)
       *[no] {""}
    }
stopping-call-row = { $call ->
        [good] the version is right too
        [stale] an old version
        [denied] a read-only file
        [missing] a file that is not there
       *[outside] a file outside the workspace
    }{ $here ->
        [yes] {" "}(this one)
       *[no] {""}
    }
stopping-call-outcome =
    { $check ->
        [none] may be executed
        [path] stopped by: path
        [exists] stopped by: existence
        [permission] stopped by: permission
       *[fresh] stopped by: freshness
    }
stopping-claim-changed = read { $path } (version { $version }): { $content }
stopping-claim-tested =
    { $acceptance ->
        [passed] acceptance of { $path }, version { $version }: passed
        [failed] acceptance of { $path }, version { $version }: failed
        [older] version { $before } was accepted; { $path } is at version { $version }
       *[none] no acceptance result for { $path }
    }
stopping-claim-done =
    { $holds ->
        [yes] all conditions of the judge hold
       *[no] the judge has { $reasons } { $reasons ->
            [1] reason
           *[other] reasons
        } against
    }
stopping-no-claims = no claim to verify
stopping-verified =
    { $holds ->
        [yes] verified
        [against] not true
       *[no] not verified
    }

stopping-judge = The stop judge
stopping-looked-pending =
    { $value ->
        [none] every call that was handed over has its result
        [handed_over] this very response hands a call over and has no result: that decides it
       *[call] one call has no result yet
    }
stopping-looked-acceptance =
    { $value ->
        [passed] { $path } version { $version }: passed
        [failed] { $path } version { $version }: failed
        [older] version { $before } was accepted; the current one is { $version }
       *[none] no acceptance on record
    }
stopping-looked-budget =
    { $value ->
        [enough] it did not stop because the budget ran out
       *[forced] the budget ran out and the loop left with an error
    }
stopping-looked-goal =
    { $value ->
        [met] each request of the user was looked at
        [reported] the user was told what is not done
       *[unmet] something is not done, and the user was not told
    }
stopping-verdict =
    { $finished ->
        [yes] { $goal ->
            [reported] **Done**, with its limits reported
           *[met] **Done**
        }
       *[no] **Not done**: { $reasons } { $reasons ->
            [1] reason
           *[other] reasons
        }
    }
stopping-verdict-believed = **“Done”**: the model says so
stopping-rests-on-words = rests on the words “the task is done” alone
stopping-rests-on =
    { $goal ->
        [reported] nothing is pending, the current version was tested, the budget sufficed, what is not done was reported
       *[met] nothing is pending, the current version passed, the budget sufficed, the goal is met
    }
stopping-all-hold =
    { $goal ->
        [reported] all four hold (reported)
       *[met] all four hold
    }
stopping-reason =
    { $reason ->
        [pending-call] an operation has no result yet
        [acceptance-none] there is no acceptance result
        [acceptance-older] version { $before } was accepted; the current one is { $version }
        [acceptance-failed] the current version failed, so the goal does not count as met
        [budget-forced] it left because the budget ran out, not because it was done
       *[goal-unmet] the goal is not met, and that was not reported
    }
stopping-truth-pending =
    { $value ->
        [none] none
       *[call] a call
    }
stopping-truth-acceptance =
    { $value ->
        [passed] current, passed
        [failed] current, failed
        [older] older version
        [none] none
       *[any] any
    }
stopping-truth-budget =
    { $value ->
        [enough] enough
       *[forced] ran out
    }
stopping-truth-goal =
    { $value ->
        [met] met
        [reported] not met, reported
        [unmet] not met, unreported
       *[any] any
    }
stopping-truth-verdict =
    { $finished ->
        [yes] done
       *[no] not done
    }
stopping-why = { $first ->
        [pending-call] call pending
        [acceptance-none] not accepted
        [acceptance-older] old acceptance
        [acceptance-failed] failed, so not met
        [budget-forced] budget ran out
       *[goal-unmet] not met, unreported
    }{ $second ->
        [none] {""}
        [budget-forced] ; budget ran out
       *[goal-unmet] ; unreported
    }

stopping-table-causes = Who ends it
stopping-table-token = The tokens of this step
stopping-table-ledger = The bytes of the text
stopping-table-status = What the API reports
stopping-table-duties = And now?
stopping-table-compared = All ends of the same output
stopping-table-lamps = The three lamps, by the end alone
stopping-table-cut-call = The call that was cut
stopping-table-world = The files of the workspace
stopping-table-calls = Calls that all parse
stopping-table-claims = Claims and evidence
stopping-table-truth = Truth table
stopping-table-events = Events handed over
stopping-table-line-ends = The same events, cut differently
stopping-table-cuts = Where it is cut, and what is left
stopping-table-every = Cut once at each byte
stopping-column-cause = cause
stopping-column-who = by whom
stopping-column-after = after token
stopping-column-here = this run
stopping-column-number = token
stopping-column-bytes = bytes
stopping-column-whole = became whole
stopping-column-sent = sent
stopping-column-where = where they are
stopping-column-byte-count = bytes
stopping-column-what = item
stopping-column-reported = reported
stopping-column-then = what to do
stopping-column-text = text received
stopping-column-may = may be executed
stopping-column-todo = still to do
stopping-column-reason = finish_reason
stopping-column-done = {"[DONE]"}
stopping-column-end = end of the connection
stopping-column-found = found
stopping-column-file = file
stopping-column-version = version
stopping-column-writable = writable
stopping-column-content = content
stopping-column-call = call
stopping-column-held = checks that hold
stopping-column-outcome = outcome
stopping-column-claim = claim
stopping-column-against = what was looked at
stopping-column-verified = verified?
stopping-column-combinations = count
stopping-column-verdict = verdict
stopping-column-why = reason
stopping-column-event = event
stopping-column-byte-range = bytes
stopping-column-says = says
stopping-says-error = error: { $words }
stopping-says-arguments = arguments: { $text }
stopping-says-text = text: “{ $text }”
stopping-says-role = begins
stopping-column-line-end = line end
stopping-column-way = how they come
stopping-column-chunks = chunks
stopping-column-events = events
stopping-column-place = cut
stopping-column-at = bytes received
stopping-column-thrown = bytes thrown away
stopping-column-last-text = end of the text
stopping-column-state = state of the response
stopping-column-places = places of the cut
stopping-way =
    { $way ->
        [whole] all at once
        [bytes] byte by byte
       *[inside] cut between CR and LF
    }
stopping-same-text =
    { $same ->
        [yes] the same
       *[no] different
    }
stopping-cut-row = { $place ->
        [in_character] in a character
        [in_line] in a line
        [in_event] in an event
       *[between_events] between events
    }{ $here ->
        [yes] {" "}(this one)
       *[no] {""}
    }
stopping-state =
    { $state ->
        [incomplete] not complete: nobody said that it ended
        [error] error
        [cut] cut off: length
       *[complete] complete
    }
stopping-note-ledger = Every byte that was generated is in one of the rows below it.
stopping-note-claims = “Not verified” does not mean false: nobody has seen yet that it is true.
stopping-note-truth = Each combination is in exactly one row, once with the claim “done” and once without: the verdict is the same. Flip a switch, and another row is marked.

stopping-check-title = Check
stopping-check-row =
    { $row ->
        [text] text sent
        [bytes] bytes accounted for
        [chunks] the same result with other chunks
        [cuts] cuts at which half an answer is taken for a whole one: should be 0
        [calls] files changed by the call that was cut: should be 0
       *[judge] combinations judged against the conditions: should be 0
    }
stopping-check-verdict = { $first ->
        [none] **Everything agrees**: the text that was sent, the bytes, the reading of the stream, the call that was cut and the verdicts, each with an independent computation.
       *[other] **{ $count } { $count ->
            [1] check fails
           *[other] checks fail
        }**, first of all: { $first ->
            [text] the text that was sent is not the one that should be.
            [bytes] the bytes generated and the bytes sent or withheld do not agree.
            [chunks] other chunks give another result.
            [cuts] half an answer is taken for a whole one.
            [calls] a call that was cut has changed a file.
           *[judge] a task that is not done is judged done.
        }
    }

## Lesson stopping: the stream that the reader brings (stopping-stream-*, stopping)

stopping-stream-panel = The stream
stopping-stream-title-start = Your stream, before it comes
stopping-stream-title-chunk = The first chunk
stopping-stream-title-line = The first line
stopping-stream-title-event = Event { $number }
stopping-stream-title-group = Events { $first }–{ $last }
stopping-stream-title-end = The end of the connection
stopping-stream-title-verdict = How it ended
stopping-stream-title-calls = What may be executed
stopping-stream-title-client = What the client still has to do

stopping-stream-started =
    This stream has **{ $bytes }** bytes, in chunks of at most { $chunk }: { $cut ->
        [yes] the connection breaks at byte **{ $arrived }**, so { $chunks } of them arrive.
       *[none] { $chunks } in all.
    } { $chat ->
        [yes] It is read as the stream of a chat API.
        [none] No line in it begins with data:, so it is **no event stream**.
       *[no] There is no chunk of a chat API in it, so it is read as a plain event stream.
    }
stopping-stream-chunk = **{ $received }** of { $total } bytes have come. Where a chunk ends is the network's business: it has **nothing to do** with lines, characters or events.
stopping-stream-line =
    Line { $number } has **{ $bytes }** bytes with its end; { $kind ->
        [comment] it begins with a colon, so it is a **comment**.
        [ignored] no rule knows its field, so it is **ignored**.
       *[field] before the first colon stands the **name of the field**, behind it the value.
    }
stopping-stream-event-text = Event { $number } brings **{ $characters }** characters: { $received } received so far, { $sent } sent, **{ $held }** held back.{ $invalid ->
        [0] { "" }
       *[other] { " " }It has bytes that are no UTF-8, replaced by U+FFFD.
    }
stopping-stream-event-plain = The data of event { $number } has **{ $characters }** characters: { $received } received so far, { $sent } sent, **{ $held }** held back.{ $invalid ->
        [0] { "" }
       *[other] { " " }It has bytes that are no UTF-8, replaced by U+FFFD.
    }
stopping-stream-event-stop = Event { $number } completes a stop string of **{ $characters }** characters: neither it nor what follows is sent, **{ $sent }** characters in all were.{ $invalid ->
        [0] { "" }
       *[other] { " " }It has bytes that are no UTF-8, replaced by U+FFFD.
    }
stopping-stream-event-call = Event { $number } brings { $calls ->
        [one] one piece
       *[other] { $calls } pieces
    } of tool calls, **{ $characters }** characters of arguments: they are put behind one another as they are, **not parsed and not repaired**.{ $invalid ->
        [0] { "" }
       *[other] { " " }It has bytes that are no UTF-8, replaced by U+FFFD.
    }
stopping-stream-event-reason =
    Event { $number } brings the finish_reason: { $reason ->
        [other] a value that the API **does not define**.
       *[stop] **{ $reason }**.
    }{ $characters ->
        [0] { "" }
       *[other] { " " }It also brings **{ $characters }** characters.
    }{ $invalid ->
        [0] { "" }
       *[other] { " " }It has bytes that are no UTF-8, replaced by U+FFFD.
    } The server reported why it ended; how the connection closes is another matter.
stopping-stream-event-refusal = Event { $number } brings a **refusal**: what the model says when it refuses is no text of the answer; the raw text is in the table.
stopping-stream-event-other = Event { $number } is a chunk of the chat, but **says nothing**: no text, no call, no reason to end.
stopping-stream-event-done = Event { $number } is **[DONE]**: the server says that nothing follows, but not why.
stopping-stream-event-error = Event { $number } is an **error** of the server: the text received so far is kept, but this answer will not be complete.
stopping-stream-event-empty = The data of event { $number } is **empty**: it is dispatched, but there is no JSON to read in it.
stopping-stream-event-unread =
    Event { $number } **cannot be read**: { $code ->
        [nested] its brackets nest too deep.
        [constant] it holds a number that JSON does not have.
        [digits] it holds a number too long to convert.
        [too-large] it is too large: reading it would take more memory than one event may take.
        [shape] the JSON has the wrong shape.
        [not-chat] it is JSON, but no chunk of a chat.
        [completion] it is a chunk of the completions API, not of a chat: its text is in text, which is not read here.
        [no-delta] it has choices, but no delta: what it says is in message or elsewhere, which is not read here.
        [invalid-bytes] it has bytes that are no UTF-8, replaced by U+FFFD.
       *[syntax] it is no JSON.
    } { $code ->
        [too-large] Only its start is kept, and nothing in it is changed.
       *[other] The raw text is kept, and nothing in it is changed.
    }
stopping-stream-event-late = Event { $number } comes **behind** [DONE]: what it says is not read any more, only noted.
stopping-stream-group =
    Events { $first }–{ $last } in one step: **{ $count }** events, bytes { $start }–{ $end }, bring **{ $characters }** characters{ $unread ->
        [0] .
       *[other] ; { $unread } of them cannot be read.
    }
stopping-stream-ended =
    { $how ->
        [cut] As set, the connection **broke** after { $received } bytes.
       *[closed] The connection counts as **closed normally** (the raw stream does not show it), after { $received } bytes.
    } { $state ->
        [empty] Not one byte came.
        [clean] No half event was left.
        [event] The last event lacks its empty line and is not dispatched: **{ $lost }** bytes are lost.
        [line] The last line has no end: **{ $lost }** bytes are lost.
       *[character] It ended inside a character: **{ $lost }** bytes are lost.
    }{ $flushed ->
        [0] { "" }
       *[other] { " " }The { $flushed } characters held back are no stop string now and are sent.
    }{ $half ->
        [0] { "" }
       *[other] { " " }Half a character at its end became U+FFFD.
    }
stopping-stream-verdict =
    { $state ->
        [empty] Not one event was dispatched: there is **no answer**.
        [no_data] It is an event stream, but of comments or lines without data: **not one event** was dispatched, there is no answer.
        [blank] Empty lines only: **no event** came, and no answer.
        [completions] This is a stream of the **completions API**, not of a chat: its text is in text, which this site does not read.
        [other_choice] Only choice 0 is read, and what came is **in other choices**: this site does not judge whether those are complete.
        [not_chat] { $events } events, none of them a chunk of a chat: whether it is complete **cannot be told**.
        [nothing] Not one byte: **nothing at all** was received, and there is no answer to judge.
        [json] This is **no event stream**: no line begins with data:. It looks like JSON returned in one go.
        [json_error] This is **no event stream**: no line begins with data:. It looks like JSON returned in one go, and reports an **error**.
        [json_lines] This is **no event stream**: no line begins with data:. It looks like one JSON a line (NDJSON).
        [other] This is **no event stream**: no line begins with data:.
        [plain] Not the stream of a chat API, { $events } events: this site **does not know** how such a stream marks its end, and does not judge whether it is complete.
        [error] The server reported an **error**: the { $characters } characters received are kept, the answer is not complete.
        [truncated] Neither a finish_reason nor [DONE]: the answer is **cut off**, the { $characters } characters received are kept.
        [reason_missing] [DONE] without a finish_reason: it says that it ended, but **not why**, against the protocol, not to be taken for complete.
        [calls_missing] The finish_reason is tool_calls, but there is **no call**: against the protocol, not to be taken for complete.
        [damaged] There is a finish_reason, but an event could not be read, or not all of it: the { $characters } characters **may have a hole or an error**.
       *[complete] { $reason ->
            [length] The finish_reason is **length**: the stream is complete, but the limit cut the answer.
            [content_filter] The finish_reason is **content_filter**: the stream is complete, but a filter cut the answer.
            [other] There is a finish_reason, but the API does not define it: the stream is complete, why it stopped **is not known**.
           *[stop] The finish_reason is **{ $reason }**: the answer is complete, { $events } events, { $characters } characters.
        }
    }
stopping-stream-calls =
    { $calls ->
        [0] There is **no** tool call in this stream: nothing to execute.
       *[other] Of { $calls } tool calls **{ $allowed }** may go on to the checks; the raw text of the others is kept, not repaired and not executed.
    }
stopping-stream-client =
    { $action ->
        [form] What came is no event stream: find out its **format** first, and read it as that.
        [ask] Whether it is complete must be told by the **sender's own protocol**.
        [again] The answer is not complete: keep what came, mark it as incomplete, and **ask again**.
        [doubt] It may be complete or not: **do not take it for complete**, and report what the server did against the protocol.
        [check] { $allowed ->
            [one] The call is complete
           *[other] All { $allowed } calls are complete
        } but **not executed** yet: first check path, permission and version.
        [check_some] { $allowed ->
            [one] One call
           *[other] { $allowed } calls
        } may go on to the checks, **not executed** yet; { $refused ->
            [one] the other one is
           *[other] the other { $refused } are
        } kept as received and not executed.
        [refuse] There are calls, but **none may be executed**: keep the raw text and ask again.
        [shorter] The answer says itself that it is unfinished: keep what came, then decide **whether to continue** it.
       *[use] The answer is complete. That is **not** the task done: hold it against the goal.
    }

stopping-stream-rule-start = A stream is made of bytes; how many of them are in a chunk has nothing to do with what they say.
stopping-stream-rule-chunk = Bytes that have come wait: only the end of a line says that a line is over.
stopping-stream-rule-line = Lines end at CR, LF or CRLF only; the field's name ends at the first colon, and one space behind it does not count.
stopping-stream-rule-event = An empty line dispatches the event; several data lines are joined by one LF.
stopping-stream-rule-end = An event that is not dispatched when the stream ends is thrown away.

stopping-stream-buffer-id = last event id
stopping-stream-buffer-tail = text held back
stopping-stream-buffer-bytes = bytes of half a character
stopping-stream-buffer-line = line without an end
stopping-stream-buffer-data = data not dispatched

stopping-stream-lines = Received, held back, sent
stopping-stream-line-received = received

stopping-stream-text-stop = A stop string appeared: what follows is not sent.
stopping-stream-text-ended =
    { $how ->
        [cut] The connection broke: no more text comes.
       *[closed] The raw stream ends here: no more text comes.
    }
stopping-stream-reason-cut = The finish_reason is { $reason }: the answer is unfinished.
stopping-stream-reason-unknown = The finish_reason is { $reason }, which this site does not know: why it stopped is not known.
stopping-stream-state =
    { $state ->
        [empty] No event was dispatched.
        [no_data] An event stream, but of comments or lines without data.
        [blank] Empty lines only, no event.
        [completions] A stream of the completions API: its text is in text, which this site does not read.
        [other_choice] Only choice 0 is read, and what came is in other choices.
        [not_chat] There is no chunk of a chat to tell it from.
        [nothing] Nothing at all was received.
        [json] No event stream: it looks like JSON returned in one go.
        [json_error] No event stream: it looks like JSON returned in one go, and reports an error.
        [json_lines] No event stream: it looks like one JSON a line.
        [other] No event stream: no line begins with data:.
        [plain] This site does not know how such a stream marks its end.
        [error] The server reported an error.
        [truncated] Neither a finish_reason nor [DONE] came.
        [reason_missing] [DONE] came, but no finish_reason: nobody said why it ended.
        [calls_missing] It says that it calls a tool, and there is no call: the two do not agree.
        [damaged] The finish_reason is { $reason }, but an event could not be read, or not all of it.
       *[complete] The finish_reason is { $reason }.
    }
stopping-stream-task = The stream cannot say: hold the answer against the goal.

stopping-stream-column-what = item
stopping-stream-column-value = value
stopping-stream-column-part = part
stopping-stream-column-start = from (byte)
stopping-stream-column-end = to (byte)
stopping-stream-column-text = content
stopping-stream-column-event = event
stopping-stream-column-range = bytes
stopping-stream-column-fault = what is wrong
stopping-stream-column-place = where
stopping-stream-column-raw = raw text
stopping-stream-column-index = index
stopping-stream-column-name = tool
stopping-stream-column-id = id
stopping-stream-column-arguments = raw arguments
stopping-stream-column-allowed = may go on to the checks
stopping-stream-column-against = why it is not executed

stopping-stream-table-settings = How it is sent
stopping-stream-table-line = The parts of the line
stopping-stream-table-event = The event
stopping-stream-table-group = These events
stopping-stream-table-end = What was left at the end
stopping-stream-table-facts = Three facts, none of which stands for another
stopping-stream-table-issues = What was wrong on the way
stopping-stream-table-calls = Tool calls
stopping-stream-table-reasons = Why each call is not executed
stopping-stream-table-client = What the API reported, and what is left to do

stopping-stream-row-bytes = bytes in all
stopping-stream-row-chunk = most bytes of a chunk
stopping-stream-row-chunks = chunks
stopping-stream-row-arrived = bytes that arrive
stopping-stream-row-stops = stop strings
stopping-stream-row-type = type
stopping-stream-row-range = bytes
stopping-stream-row-length = characters of data
stopping-stream-row-data = data
stopping-stream-row-kind = what it is
stopping-stream-row-reason = finish_reason
stopping-stream-row-arguments = raw arguments
stopping-stream-row-error = words of the error
stopping-stream-row-characters = characters it brings
stopping-stream-row-transport = connection
stopping-stream-row-events = events dispatched
stopping-stream-row-comments = comment lines
stopping-stream-row-pending = unfinished
stopping-stream-row-lost = bytes lost
stopping-stream-row-flushed = characters held to the end, then sent
stopping-stream-row-last-id = last event id
stopping-stream-row-retry = milliseconds to wait before connecting again
stopping-stream-row-done = [DONE] came
stopping-stream-row-stop = stop string found
stopping-stream-row-http = HTTP status
stopping-stream-http-unknown = not in the stream, so not known
stopping-stream-not-applicable = does not apply
stopping-stream-row-api = status in the stream
stopping-stream-row-todo = left to the client

stopping-stream-role =
    { $role ->
        [bom] byte order mark
        [field] name of the field
        [space] space that does not count
        [value] value
        [comment] comment
        [ignored] field that is ignored
        [line-end] end of the line
        [unmarked] not told apart
       *[invalid] bytes that are no UTF-8
    }

stopping-stream-kind =
    { $what ->
        [text] text
        [call] piece of a tool call
        [reason] reason to end
        [refusal] words of a refusal
        [other] chunk that says nothing
        [done] [DONE]
        [error] error
        [empty] empty data
        [unread] cannot be read
        [late] behind [DONE]
       *[plain] plain event
    }
stopping-stream-fault =
    { $code ->
        [syntax] no JSON
        [nested] brackets nest too deep
        [constant] NaN or an infinity, which JSON does not have
        [digits] a number with too many digits
        [too-large] too large: more memory than one event may take
        [shape] wrong shape
        [not-chat] no choices
        [completion] a chunk of the completions API: the text is in text, which is not read here
        [no-delta] choices, but no delta: what it says is in message or elsewhere, which is not read here
        [invalid-bytes] bytes that are no UTF-8, replaced by U+FFFD
        [refusal] refusal: what is said when refusing is no text of the answer
        [empty-reason] finish_reason is empty, read as null
        [function-call] function_call, the old form, is not read
        [too-many-calls] too many tool calls
        [other-choice] a second answer, which is not read
        [half] half of a character without the other, replaced by U+FFFD
        [unknown-reason] finish_reason is not defined
        [two-reasons] two different finish_reasons
        [after-reason] behind the finish_reason
        [after-done] behind [DONE]
        [second-bom] two byte order marks, of which by rule only one is skipped: the name of the first field is not known, its line was ignored
       *[call-changed] id or name of the call changed on the way
    }
stopping-stream-at = character { $at } of the data
stopping-stream-pending =
    { $state ->
        [empty] no byte came
        [clean] nothing
        [event] an event without an empty line
        [line] a line without an end
       *[character] a character that is not whole
    }
stopping-stream-transport =
    { $how ->
        [cut] broke, as set
       *[closed] counts as closed normally (the raw stream does not show it)
    }
stopping-stream-yes-no =
    { $holds ->
        [yes] yes
       *[no] no
    }
stopping-stream-issues-note =
    { $total ->
        [0] Nothing was wrong.
       *[other] { $total } in all, { $shown } listed; after { $damaging } of them a part of the text or of a call may be missing.
    }
stopping-stream-allowed =
    { $holds ->
        [yes] yes: not executed yet
       *[no] no
    }
stopping-stream-calls-note =
    { $calls ->
        [0] No tool call.
       *[other] { $calls } in all, { $shown } listed. Arguments that can be parsed still need checks of path, existence, permission and freshness.
    }
stopping-stream-against =
    { $code ->
        [no-reason] no finish_reason: nobody said that it is whole
        [wrong-reason] the finish_reason is not tool_calls
        [error] the server reported an error
        [damaged] an event could not be read, or not all of it: a piece may be missing or wrong
        [after-reason] a piece came behind the finish_reason
        [no-id] it has no id
        [no-name] it names no tool
        [half] its id or name holds half of a character
        [changed] id or name changed on the way
        [arguments-empty] the arguments are empty
        [arguments-cut] the arguments are cut off
        [arguments-syntax] the arguments are no JSON
        [arguments-nested] the arguments nest too deep
        [arguments-constant] the arguments hold NaN or an infinity
        [arguments-digits] the arguments hold a number that is too long
        [arguments-too-large] the arguments are too large: more memory than one event may take
        [arguments-duplicate] a key occurs twice in the arguments
        [arguments-shape] the arguments are no object
       *[arguments-half] the arguments hold half of a character
    }
stopping-stream-api =
    { $reported ->
        [nothing] none: this is no stream of a chat API
        [inapplicable] does not apply: this is no event stream
        [error] an error
        [null] no finish_reason
        [other] finish_reason not defined
       *[stop] finish_reason = { $reported }
    }
stopping-stream-todo =
    { $code ->
        [format] find out its format and read it as that
        [protocol] tell by the sender's protocol whether it is complete
        [keep] keep the raw text that came
        [mark] mark it as incomplete
        [doubt] mark it as not known to be complete
        [retry] ask again
        [run-nothing] execute nothing
        [run-no-other] execute none of the other calls
        [report] report what is against the protocol
        [path] check that the path in the arguments exists
        [permission] check the permission
        [version] check that the file is still the version that the model read
        [run-once] execute it once and hand the result back to the model
        [goal] hold the answer against the goal
        [claims] verify what the answer claims to have done
       *[continue] decide between a higher limit and a continuation
    }

## Settings (option-*)

option-seed = Seed
option-seed-help = The same seed gives the same random numbers every time.
option-max-new-tokens = Token limit
option-max-new-tokens-help = The most tokens to generate; <EOS> counts as one.

## Settings · loop, selection, numerics, speculative-block (option-*, loop selection numerics speculative-block)

option-prompt = Prompt
option-prompt-help = Tokens of the vocabulary only; <EOS> and <PAD> may be typed as they are.

## Settings · loop, selection, speculative-block (option-*, loop selection speculative-block)

option-temperature = Temperature
option-temperature-help = Logits are divided by it before they become probabilities: smaller is more concentrated; 0 takes the largest.

## Settings · loop, selection (option-*, loop selection)

option-dtype = Number type
option-dtype-help = All computation uses it; fewer bits round more coarsely.
option-dtype-float64 = float64 (double)
option-dtype-float32 = float32 (single)
option-dtype-float16 = float16 (half)

## Settings · loop, speculative-block (option-*, loop speculative-block)

option-rule = Selection rule
option-rule-help = How one token is selected from the probabilities.
option-rule-greedy = greedy: the largest probability
option-rule-sample = sampling: a draw by probability
option-break-it = Mistake
option-break-it-help = Let the loop make a mistake that real loops make, and see how the check finds it.
option-break-it-none = no mistake (correct loop)
option-break-it-count-selected = count the selected token as cached
option-break-it-append-twice = append the selected token twice
option-break-it-never-process = never process the selected token
option-break-it-stale-weights = change a weight, keep the cache

## Settings · selection, constrained, speculative-block (option-*, selection constrained speculative-block)

option-top-k = top-k
option-top-k-help = How many of the largest to keep; 0 is off.

## Settings · selection, speculative-block (option-*, selection speculative-block)

option-top-p = top-p
option-top-p-help = Up to which mass to keep, from the largest down; 1 is off.

## Settings · selection, speculative (option-*, selection speculative)

option-draws = Draw many times
option-draws-help = Many draws with random numbers from the seed: how far are the counts from what is expected?

## Settings · selection (option-*, selection)

option-scene = Show
option-scene-help = The fixed example first, or the pipeline on other numbers.
option-scene-example = the fixed example: four probabilities, five steps
option-scene-own = other numbers
option-input = Where the numbers come from
option-input-help = Your own input, or the model of the generation loop reads a prompt and gives its logits.
option-input-typed = typed in
option-input-model = the model, after a prompt
option-items = Probabilities or logits
option-items-help = Separated by commas, blanks or new lines; or one “label: number” a line; or JSON. At most 512 items.
option-kind = These numbers are
option-kind-help = Logits are the model's raw scores; softmax turns them into probabilities first.
option-kind-probs = probabilities
option-kind-logits = logits
option-normalise = If the sum is not 1
option-normalise-help = A sum more than 0.001 away from 1 is refused, unless you ask to divide by it.
option-normalise-no = refuse
option-normalise-yes = divide by the sum
option-preset = Whose rules
option-preset-help = The same settings, but each system has its own order and its own rule for ties. The last step always runs all four.
option-preset-tokenstep = tokenstep (the rules of this site)
option-preset-hf = transformers (hf)
option-preset-vllm = vLLM
option-preset-llama-cpp = llama.cpp
option-order = Order and switches
option-order-help = The order is for the rules of this site only, the other systems have their own. The switches hold for all; a stage that is off keeps its number. Renormalising and the draw always come last. In text, a “-” before a name switches it off.
option-order-mask = mask
option-order-temperature = temperature
option-order-top-k = top-k
option-order-top-p = top-p
option-order-min-p = min-p
option-masked = Mask these items
option-masked-help = Labels, separated by commas; where there is no such label, an id counted from 0.
option-min-p = min-p
option-min-p-help = What is below this share of the largest probability is removed; 0 is off.
option-uniform = Random number u
option-uniform-help = From 0 to below 1; the piece it falls on is selected.
option-draws-none = no
option-draws-10000 = 10000 times

## Settings · constrained (option-*, constrained)

option-mask-at = Where to mask
option-mask-at-help = Only before normalising do legal tokens always keep their proportions.
option-mask-at-before = before normalising: illegal logits become −∞
option-mask-at-after-truncation = top-k first, then the mask
option-mask-at-unchecked = no mask
option-mask-at-redraw-uniform = check after the choice; if illegal, redraw evenly among the legal
option-mask-at-redraw-masked = check after the choice; if illegal, mask and redraw
option-choose = How to select
option-choose-help = A draw has two random numbers ready for each token; the second is used only if it is drawn again.
option-choose-greedy = greedy: the largest probability
option-choose-sample = draw by probability
option-schema = JSON Schema
option-schema-help = The structure of the output. Some keywords are supported; any other is refused by name.
option-files = List of files
option-files-help = One name a line; the third lamp checks every path of the output against it.

## Settings · sequence (option-*, sequence)

option-example = Example
option-example-help = Three tables that show one thing each, or a table of your own.
option-example-greedy-loses = greedy loses: the steps of an agent
option-example-repeats = the likeliest long sequence goes round
option-example-stops-early = when to stop decides the answer
option-example-own = my own table
option-table = Transition table
option-table-help = The first line is “tokens: …”, with the end token last; every other line is “key: probabilities…”. “^” is the start, “^ a” is after exactly a, “* a” after any other prefix that ends in a. Fractions and decimals are fine, and so is JSON.
option-width = Beam width
option-width-help = How many prefixes are kept at each step; 1 is nearly greedy.
option-length-penalty = Exponent α of the length penalty
option-length-penalty-help = The score is ln P ÷ length^α: 0 ignores the length, 1 is the mean per token, more favours longer sequences.
option-early-stopping = Early stopping
option-early-stopping-help = Whether unfinished sequences still count once the pool is full.
option-early-stopping-true = true: stop once the pool is full
option-early-stopping-false = false: stop if nothing is better at its present length
option-early-stopping-never = never: stop only if nothing is better at its best length
option-most-sequences = Enumerate at most
option-most-sequences-help = If there are more sequences they are not enumerated, and the true answer stays unknown.
option-external = External score
option-external-help = Empty: no rules. One rule a line, for example “read edit: 1”: a sequence in which these tokens stand next to each other gets the points, once however often they occur.

## Settings · speculative, speculative-block (option-*, speculative speculative-block)

option-draft-top-k = Top-k of the draft
option-draft-top-k-help = The draft draws from so many of the largest; 0 is off.

## Settings · speculative (option-*, speculative)

option-case = Case
option-case-help = The target’s distribution p and the draft’s distribution q, over the same tokens.
option-case-ordinary = ordinary: the draft is flatter than the target
option-case-equal = draft and target are the same
option-case-disjoint = p and q do not overlap
option-case-partial = p and q overlap on some tokens only
option-case-mismatch = the draft is far from the target
option-case-one-hot = the draft bets on one token
option-case-large = 512 tokens: p ∝ ⌊100000 ÷ (i + 1)⌋, q ∝ ⌊100000 ÷ (i + 4)⌋, i from 0
option-case-own = my own p and q
option-p = Target p
option-p-help = Decimals or fractions, separated by commas, semicolons, blanks or new lines, taken exactly as typed; they must sum to exactly 1. At most 512.
option-q = Draft q
option-q-help = Written as p is, and as many.
option-target-top-p = Top-p of the target
option-target-top-p-help = The output should follow the truncated p; 1 is off.
option-draw = Random numbers of this round
option-draw-help = Those from the seed are the same every time; set them yourself to reach a rare branch.
option-draw-recorded = from the seed
option-draw-hand = set by hand
option-drafted = What the draft proposes
option-drafted-help = A token’s id, counted from 0; one with q = 0 cannot be drawn.
option-u = Random number u
option-u-help = It decides: accepted if u·q < p.
option-v = Random number v
option-v-help = Used to draw again after a rejection.
option-shortcut = Shortcut
option-shortcut-help = What does each shortcut really give? The last two need a truncation: if none is set, the draft’s top-k is 2, the target’s top-p 0.8.
option-shortcut-none = none (the rule as it is)
option-shortcut-always-accept = accept whatever is proposed
option-shortcut-resample-p = after a rejection, draw from p again
option-shortcut-softmax-residual = put max(p − q, 0) straight into softmax, not dividing by its sum
option-shortcut-raw-q = truncate the draft, but use q before truncation in the ratio
option-shortcut-raw-p = truncate the target, but check with p before truncation

## Settings · speculative-block (option-*, speculative-block)

option-gamma = Tokens drafted a round (γ)
option-gamma-help = So many tokens the draft model guesses each round; one pass of the target checks them all.
option-draft-temperature = Temperature of the draft
option-draft-temperature-help = It changes how good the guesses are, not the distribution of the output.
option-draft-top-p = Top-p of the draft
option-draft-top-p-help = The draft draws from the largest up to this mass; 1 is off.
option-frequency-penalty = Frequency penalty
option-frequency-penalty-help = A logit loses this much for each time its token stands in the generated text, in both models; 0 is off.
option-row = Row of the batch
option-row-help = A batch has four rows: the same prompt, each with draws of its own. The figure follows this one.
option-cost-ratio = Cost ratio c
option-cost-ratio-help = What one run of the draft costs, in runs of the target. You assume this number; it was not measured.
option-break-it-raw-q = The draft is truncated, the ratio uses q before that (draft top-k = 2 if none is set)
option-break-it-raw-p = The target is truncated, the check uses p before that (target top-p = 0.8 if none is set)
option-break-it-keep-rejected = Do not crop the caches after a rejection
option-break-it-count-rejected = Count rejected tokens in the penalty (0.5 if none is set)
option-break-it-eos-last-only = Look for <EOS> only at the last token of a round
option-break-it-forget-row = After a full acceptance, forget the row that the draft's cache lacks

## Settings · numerics (option-*, numerics)

option-logits = logits
option-logits-help = Up to 12 numbers, with labels if you like; -inf is masked. Try 0, -104 or 12, 11.99.
option-view-dtype = Format to open
option-view-dtype-help = The tables show all three; the arithmetic and the bars show this one.
option-view-dtype-float16 = float16 (half)
option-view-dtype-float32 = float32 (single)
option-view-dtype-float64 = float64 (double)
option-token-prob = Probability of each token
option-token-prob-help = For the product: every token of a text has this probability.
option-token-count = Number of tokens
option-token-count-help = How many are multiplied, and added as logarithms.
option-sum-case = Terms
option-sum-case-help = The terms that one logit is the sum of, and what it competes with.
option-sum-case-f16-order-flip = 2048 + 1 + 1, float16
option-sum-case-f32-order = 10⁸ + 1 − 10⁸, float32
option-sum-case-own = my own
option-terms = My terms
option-terms-help = 2 to 8 numbers, from left to right.
option-rival = Logit of the rival
option-rival-help = The sum competes with it; its id is 0, that of the sum is 1.
option-sum-dtype = Format of the sums
option-sum-dtype-help = Every addition is rounded to it.
option-sum-dtype-float16 = float16 (half)
option-sum-dtype-float32 = float32 (single)
option-sum-dtype-float64 = float64 (double)
option-mistake-no-maximum = softmax without subtracting the maximum
option-mistake-log-of-softmax = softmax first, then its logarithm
option-mistake-product = probabilities multiplied
option-mistake-last-of-equals = a tie goes to the last id
option-mistake-no-order = a replay without the order of additions

## Settings · numerics: two ways of adding, and the manifest (option-*, numerics)

option-tie-at = Where a near tie is made
option-tie-at-help = At which new token the two best are nearly equal; 0 leaves the model as it is.
option-loop-dtype-a = Number type of A
option-loop-dtype-a-help = What run A multiplies and adds in for its logits.
option-loop-dtype-a-float16 = float16 (half precision)
option-loop-dtype-a-float32 = float32 (single precision)
option-loop-dtype-a-float64 = float64 (double precision)
option-order-a = Order of sums of A
option-order-a-help = In which order run A adds its terms.
option-order-a-left-to-right = Left to right
option-order-a-right-to-left = Right to left
option-order-a-pairwise = Pairwise
option-order-a-largest-first = Largest first
option-loop-dtype-b = Number type of B
option-loop-dtype-b-help = What run B multiplies and adds in for its logits.
option-loop-dtype-b-float16 = float16 (half precision)
option-loop-dtype-b-float32 = float32 (single precision)
option-loop-dtype-b-float64 = float64 (double precision)
option-order-b = Order of sums of B
option-order-b-help = In which order run B adds its terms.
option-order-b-left-to-right = Left to right
option-order-b-right-to-left = Right to left
option-order-b-pairwise = Pairwise
option-order-b-largest-first = Largest first
option-loop-tokens = Most new tokens
option-loop-tokens-help = Where both runs stop at the latest; <EOS> counts as one.
option-manifest = Run manifest
option-manifest-help = Paste a copied manifest here as it is, to hold it against this run entry by entry; empty for none.

## Settings · practice (option-*, practice)

option-candidates = Candidates
option-candidates-help = How many are made for one task, before one is chosen.
option-chooser = Who chooses
option-chooser-help = A test judges each alone, and the first that passes is delivered; a larger model compares two at a time and keeps the winner.
option-chooser-test = A test
option-chooser-model = A larger model
option-false-accept = Test passes a wrong one
option-false-accept-help = Probability that a wrong candidate passes.
option-false-reject = Test fails a right one
option-false-reject-help = Probability that a right candidate does not pass.
option-judge-error = Larger model prefers the wrong one
option-judge-error-help = Probability that it does, given a right and a wrong one.
option-success-rate = Probability of being right
option-success-rate-help = Averaged over all tasks: of a candidate, and of a run in the evaluation.
option-correlation = Runs of a task alike by
option-correlation-help = Intraclass correlation: 0 is unrelated, 1 is all right or all wrong.
option-tasks = Tasks
option-tasks-help = How many different tasks an evaluation has.
option-repeats = Runs of each task
option-repeats-help = Repeats of each task under each setting; the criterion “right every time” uses it too.
option-gain = Share that B repairs
option-gain-help = On every task B is less likely to fail than A by this share, in runs of its own; 0 is no difference.
option-level = Level of the intervals
option-level-help = How surely an interval claims to hold the truth.
option-studies = Simulated evaluations
option-studies-help = For each point; more of them make the error bars shorter, and take longer.
option-task-set = Tasks to compare on
option-task-set-help = Which simulated set of tasks settings are compared on.
option-task-set-mixed = easy and hard
option-task-set-easy = mostly easy
option-task-set-hard = mostly hard
option-criterion = What a failure is
option-criterion-help = Say what success is before asking which setting is good.
option-criterion-right = no right answer delivered
option-criterion-not-wrong = a wrong answer delivered; none is no failure
option-criterion-every-time = not right in every one of the repeats
option-call-price = Price of a candidate
option-call-price-help = What making one costs, in any unit, the same for all prices.
option-judge-price = Price of a judgement
option-judge-price-help = Running the test once, or one comparison by the larger model.
option-failure-price = Price of a failure
option-failure-price-help = What one failure costs you, in the unit of the other prices.
option-mistake-winner-only = count only the cost of the winner
option-mistake-no-permission = commit without checking permission
option-mistake-no-version-check = commit without checking the version
option-mistake-check-apart = check the version and write in two acts
option-mistake-naive-error = take every run as independent
option-mistake-unpaired = same tasks, but not paired
option-mistake-repeats-as-tasks = count repeats at temperature 0 as evidence
option-mistake-copied-setting = copy somebody else's setting

## Settings · stopping (option-*, stopping)

option-source = What is read
option-source-help = The example of the lesson, or an event stream of your own.
option-source-example = The example of the lesson
option-source-own = A stream of your own
option-cause = How it ends
option-cause-help = The output is always the same; only what ends it changes.
option-cause-eos = The model chooses the end token <EOS>
option-cause-stop-string = A stop string
option-cause-token-limit = The token limit
option-cause-cancel = Cancelled by the user
option-cause-network-cut = The network breaks
option-cause-server-error = A server error
option-cause-tool-call = A tool call is handed over
option-at = After which token
option-at-help = Limit, cancel, network cut and error happen here; text comes first, then the arguments of a tool call.
option-cut = Where it is cut
option-cut-help = How much of the last event arrives when the network breaks.
option-cut-in-character = Inside a character
option-cut-in-line = Inside a line
option-cut-in-event = Inside an event: its empty line is missing
option-cut-between-events = Between two events
option-call = Which tool call
option-call-help = The arguments of all calls parse, but only one of them may be executed.
option-call-good = The version is right too
option-call-stale = Based on an old version
option-call-denied = The file is read-only
option-call-missing = The file does not exist
option-call-outside = The path leaves the workspace
option-pending = Pending calls
option-pending-help = Whether a call that was handed over still has no result.
option-pending-none = None
option-pending-call = A call has no result
option-acceptance = Acceptance
option-acceptance-help = Whether the current version was accepted.
option-acceptance-passed = Current version, passed
option-acceptance-failed = Current version, failed
option-acceptance-older = Of an older version
option-acceptance-none = None
option-budget = Budget
option-budget-help = Whether the loop stopped by itself, or because the budget ran out.
option-budget-enough = Enough
option-budget-forced = Ran out: left with an error
option-goal = User's goal
option-goal-help = Met, or what is not met was reported.
option-goal-met = Met
option-goal-reported = Not met, reported
option-goal-unmet = Not met, unreported
option-stream = Your stream
option-stream-help = Paste the text of an event stream (SSE), or choose a file; it is read on this device and uploaded nowhere.
option-chunk = Bytes per chunk
option-chunk-help = How much the network brings at once; the result should not depend on it.
option-cut-at = Cut after byte
option-cut-at-help = -1 is no cut; 0 means that not one byte arrives.
option-stops = Stop strings
option-stops-help = One per line, as they stand; empty lines do not count. The client itself holds the text back, so after a cut it can still send it.
option-mistake-decode-alone = Decode the bytes of each token alone
option-mistake-send-early = Send before the stop string is known
option-mistake-closed-is-finished = Take a closed connection for a finished answer
option-mistake-repair-arguments = Repair cut arguments and execute them
option-mistake-believe-claim = Done because the model says so

## Settings · numerics, stopping, practice (option-*, numerics stopping practice)

option-mistake = Which mistake to make
option-mistake-help = Make a mistake that is common in practice, and see how the check finds it.
option-mistake-none = none

## Refused settings (error-*)

error-line = { $field } = { $value }: { $message }. Allowed: { $allowed }.
error-bad-json = the request is not valid JSON
error-unknown-lesson = there is no such lesson
error-unknown-field = there is no such setting
error-not-object = names with values are expected
error-not-a-choice = not one of the choices
error-not-integer = not a whole number
error-not-number = not a number
error-not-finite = not a finite number
error-below = too small
error-above = too large
error-not-text = not text
error-text-too-long = too long, { $characters } characters
error-unknown-piece = “{ $piece }” at character { $character } is not in the vocabulary
error-blank-piece = character { $character } is blank space, which is not in the vocabulary
error-other-width = “{ $piece }” at character { $character } is { $width ->
        [half] half-width
       *[full] full-width
    }; the vocabulary has the { $width ->
        [half] full-width
       *[full] half-width
    } { $token }
error-token-count =
    { $count ->
        [0] no token at all
        [one] 1 token
       *[other] { $count } tokens
    }
error-allowed-object = names and values of settings
error-allowed-request = lesson, options, reference, exercise
error-allowed-names = { $names }
error-allowed-range = from { $minimum } to { $maximum }
error-allowed-zero-or-range = 0, or from { $smallest } to { $maximum }
error-allowed-tokens = text made of the tokens { $tokens }
error-allowed-count = { $minimum } to { $maximum } of the tokens { $tokens }
error-half-character = character { $character } is only half of one
error-no-parameters = this lesson has no parameters to export
error-allowed-text = at most { $maximum } characters

## Refused settings · selection, speculative (error-*, selection speculative)

error-allowed-open-range = from { $minimum } to below { $maximum }

## Refused settings · selection, numerics (error-*, selection numerics)

error-items-empty = there is no number
error-items-missing = a number is missing at line { $line }, character { $column }
error-items-not-a-number = “{ $text }” at line { $line }, character { $column } is not a number
error-items-nan = NaN at line { $line }, character { $column } is not a number
error-items-infinite = “{ $text }” at line { $line }, character { $column } is not a finite number
error-items-no-legal-item = every item is −∞, so there is nothing to select
error-items-duplicate-label = the label “{ $text }” at line { $line }, character { $column } is that of item { $first }
error-items-label-missing = “{ $text }” at line { $line }, character { $column } has no label, but other items have one
error-items-bad-label = the label at line { $line }, character { $column } has a broken character
error-items-json-syntax = “{ $text }” at line { $line }, character { $column } is not JSON
error-items-ends-early = the JSON is not finished where the text ends, at line { $line }, character { $column }
error-items-too-many = more than { $limit } items; the first too many is at line { $line }, character { $column }
error-items-outside-dtype = item { $item } is outside the range of { $dtype }

## Refused settings · selection (error-*, selection)

error-order-unknown = there is no “{ $name }”
error-order-doubled = “{ $name }” stands there twice
error-order-missing = { $name } is missing
error-items-negative = the probability “{ $text }” at line { $line }, character { $column } is below 0
error-items-sum-not-one = the probabilities sum to { $total }, not to 1
error-items-sum-infinite = the sum is too large for a number
error-logits-have-no-sum = the sum of logits has no meaning, so they cannot be divided by it
error-masked-all = everything is masked: there is no legal token to select
error-masked-unknown = there is no label or id “{ $name }”
error-preset-refuses = { $preset } does not accept this value
error-cannot-run = nothing can be computed with this value
error-temperature-overflow = too low: logits divided by it leave the range of { $dtype }
error-allowed-order = each of these names once, separated by commas, perhaps with a “-” before it to switch it off: { $names }
error-allowed-items-probs = numbers of 0 or more that sum to 1, separated by commas, blanks or new lines; or one “label: number” a line; or JSON; at most 512 items
error-allowed-items-logits = finite numbers or -inf, separated by commas, blanks or new lines; or one “label: number” a line; or JSON; at most 512 items
error-allowed-masked = labels, or ids from 0 to { $last }
error-allowed-another = another value
error-allowed-one-left = at least one item left whose probability is above 0
error-allowed-less-extreme = a higher temperature, smaller logits, or float64

## Refused settings · constrained (error-*, constrained)

error-schema-not-json = not JSON at line { $line }, character { $column }
error-schema-deep = the brackets nest too deeply at line { $line }, character { $column }
error-schema-duplicate = { $path } is there twice
error-schema-keyword = { $path }: the keyword { $keyword } is not supported
error-schema-unsupported = { $path }: a value like { $value } is not supported here
error-schema-value = { $path }: JSON Schema does not allow a value like { $value }
error-allowed-schema = a schema in JSON, every key once, brackets at most { $limit } deep
error-allowed-schema-value =
    { $rule ->
        [schema] one schema, written as an object
        [type] one of { $types }
        [properties] an object with a schema for every key
        [names] a list of different names
        [listed] names listed in properties, since additionalProperties is false
        [boolean] true or false
        [values] a list of at least one value
        [scalar] a string, a number within the range of a double, true, false or null
        [length] a whole number of 0 or more
       *[text] text
    }
error-files-doubled = “{ $name }” at line { $line } is the same as line { $first }
error-files-long = the name at line { $line } has { $characters } characters, which is too long
error-files-control = the name at line { $line } holds the control character { $code }
error-allowed-files = one name a line, all different, each of at most { $limit } characters and without control characters

## Refused settings · sequence (error-*, sequence)

error-table-no-tokens = “tokens: …” with the list of tokens must come first, at line { $line }, character { $column }
error-table-no-colon = there is no colon in line { $line } up to character { $column }
error-table-row-key =
    { $line ->
        [0] the key “{ $row }” is wrong
       *[other] the key “{ $row }” at line { $line }, character { $column } is wrong
    }
error-table-row-key-long =
    { $line ->
        [0] the key “{ $row }” has too many tokens
       *[other] the key “{ $row }” at line { $line }, character { $column } has too many tokens
    }
error-table-duplicate-row =
    { $line ->
        [0] “{ $row }” stands there twice
       *[other] “{ $row }” at line { $line }, character { $column } stands there already
    }
error-table-not-a-number =
    { $line ->
        [0] “{ $value }”, number { $place } of “{ $row }”, is
       *[other] “{ $value }” at line { $line }, character { $column } is
    } not a number
error-table-not-finite =
    { $line ->
        [0] “{ $value }”, number { $place } of “{ $row }”, is
       *[other] “{ $value }” at line { $line }, character { $column } is
    } not finite
error-table-negative = the probability { $value } of “{ $token }” in { $line ->
        [0] “{ $row }”
       *[other] line { $line }, character { $column },
    } is below 0
error-table-row-sum = the probabilities of “{ $row }”{ $line ->
        [0] {""}
       *[other] {" "}in line { $line }
    } sum to { $value }, not to 1
error-table-row-length = “{ $row }”{ $line ->
        [0] {""}
       *[other] {" "}in line { $line }
    } has { $value ->
        [one] 1 number
       *[other] { $value } numbers
    } for { $allowed } tokens
error-table-missing-row = the row “{ $row }” is missing
error-table-token-count =
    there { $value ->
        [one] is 1 token
       *[other] are { $value } tokens
    }
error-table-token-name = the token “{ $token }” cannot be used, or is listed twice
error-table-not-json =
    { $line ->
        [0] the JSON is nested too deeply
       *[other] not JSON at line { $line }, character { $column }
    }
error-table-bad-shape = the JSON should hold tokens (a list of names) and rows (a list of numbers for each key), and nothing else
error-table-row-not-list = “{ $row }” is not a list of numbers
error-allowed-table = a line “tokens: …”, then a line “key: probabilities…” for “^” and for “* token” with every token but the last; numbers of 0 or more that sum to 1; or the same as JSON
error-allowed-row-key = “^”, “^” and at most { $longest } tokens, or “*” and one token; none of them the end token
error-allowed-token-count = { $minimum } to { $maximum }, the end token included
error-allowed-token-name = different names of at most { $longest } characters without blanks, colons, “#”, control characters and half characters, and not “^” or “*”
error-rules-no-colon = there is no colon in line { $line } up to character { $column }
error-rules-no-token = there is no token before the colon at line { $line }, character { $column }
error-rules-unknown-token = “{ $token }” at line { $line }, character { $column } is not a token of the table
error-rules-duplicate = “{ $rule }” at line { $line }, character { $column } stands there already
error-rules-no-points = the points are missing at line { $line }, character { $column }
error-rules-not-a-number = “{ $value }” at line { $line }, character { $column } is not a number
error-rules-not-finite = “{ $value }” at line { $line }, character { $column } is not finite
error-allowed-rules = one “tokens: points” a line, the points a decimal or a fraction, the tokens out of { $tokens }

## Refused settings · speculative (error-*, speculative)

error-shares-empty = there is no number
error-shares-missing = number { $item } is missing
error-shares-not-a-number = number { $item }, “{ $text }”, is no decimal and no fraction
error-shares-zero-denominator = number { $item }, “{ $text }”, has the denominator 0
error-shares-exponent = number { $item }, “{ $text }”, has too large or too small an exponent: it may have at most { $digits } digits
error-shares-not-finite = number { $item }, “{ $text }”, is not finite
error-shares-negative = number { $item }, “{ $text }”, is below 0
error-shares-too-many = more than { $limit } numbers
error-shares-denominator = the common denominator is too long to compute with exactly
error-shares-all-zero = all of them are 0: there is nothing to draw, and no sum to divide by
error-shares-length = q has { $count } numbers, p has { $other }
error-shares-sum =
    the sum is { $total }, { $difference } { $side ->
        [above] too much
       *[below] too little
    }
error-shares-offer = Divide by the sum { $total }
error-drafted-impossible = { $tokens } (id { $id }) has q = 0, so the draft cannot draw it
error-drafted-unknown =
    { $count ->
        [one] there is only 1 token
       *[other] there are only { $count } tokens
    }, with ids up to { $last }
error-allowed-shares = decimals or fractions of 0 or more that sum to exactly 1, separated by commas, semicolons, blanks or new lines; at most { $limit }, and as many in p as in q

## Refused settings · numerics (error-*, numerics)

error-items-tiny = the number at line { $line }, character { $column } is so close to 0 that it would be read as 0
error-items-long = the number at line { $line }, character { $column } is too long
error-items-number-label = the line was read as one item with the label “{ $label }”, which is no number; if it is meant as a label, write “{ $label }: { $text }”
error-terms-few = there is one term only, and so nothing to add
error-allowed-logits = finite numbers or -inf, in size at most { $bound }, separated by commas, blanks or new lines; or one “label: number” a line; or JSON; at most { $limit }, each at most { $long } characters
error-allowed-terms = { $least } to { $limit } finite numbers that { $dtype } can hold, in size at most 10³⁰⁰, separated by commas, blanks or new lines, each at most { $long } characters
error-allowed-rival = one finite number that { $dtype } can hold, at most { $long } characters

## Refused settings · numerics: the near tie and the manifest (error-*, numerics)

error-tie-behind-end =
    { $count ->
        [one] the text of the model as it is has only 1 token, so there is no such place
       *[other] the text of the model as it is has only { $count } tokens, so there is no such place
    }
error-offer-tie-at = At new token { $number }
error-manifest-json = not complete JSON: it cannot be read on at line { $line }, character { $column }
error-manifest-wrapped =
    take away { $in ->
        [fence] the code fence (```) around it
       *[mark] the unseen byte order mark (BOM) in front of it
    } first
error-manifest-deep = brackets within brackets { $depth } deep, too many
error-manifest-twice = “{ $name }” stands twice in the same place
error-manifest-number = it holds a number that cannot be read: not finite, or too many digits
error-manifest-schema = the version of its format (manifest) cannot be read here
error-manifest-lesson = it is the manifest of another lesson, or of none
error-manifest-missing = “{ $name }” is missing from the manifest
error-manifest-unknown = there is no “{ $name }” in a manifest
error-manifest-entry = the value of “{ $name }” in the manifest is wrong
error-manifest-option = the lesson refuses the setting “{ $name }” of the manifest
error-allowed-manifest = a whole manifest as copied from this page, unchanged
error-allowed-manifest-kind =
    { $kind ->
        [object] names and values
        [fewer] far fewer entries
        [text] text, not too long, of whole characters
        [whole] a whole number
        [scalar] a number, text, true or false
        [pairs] pairs of a name and a value
       *[exact] text, a whole number, true, false, or a list of whole numbers
    }

## Refused settings · stopping (error-*, stopping)

error-stream-too-large = it has { $bytes } bytes, over the limit, and was not read; the last result still stands
error-stream-base64 = character { $character } is not base64
error-stream-length = the base64 is not complete: it ends after character { $character }
error-stream-cut = the stream has only { $bytes } bytes
error-allowed-stream = text, or a base64 data: address, of at most { $maximum } bytes
error-allowed-stream-cut = -1 to { $bytes }

## Exercises: what Python says of a reader's function (exercise-*, exercise)

exercise-top-p =
    Which candidates stay: from the likeliest on, until their probability reaches p.

    probs: the probability of each candidate, a NumPy array that sums to 1.
    p: from 0 to 1; at 1 all stay.
    Returns an array of bool of the same length, True for what stays.
exercise-top-p-order = ids from the likeliest on, the lower id first among equals
exercise-top-p-mass = the probability up to and with each
exercise-top-k =
    The k likeliest candidates stay; among equals the lower id comes first.

    probs: the probability of each candidate, a NumPy array that sums to 1.
    k: a whole number; 0 is off, all stay; so they do if k is more than there are.
    Returns an array of bool of the same length, True for what stays.
exercise-top-k-smallest = the k-th largest probability
exercise-min-p =
    Candidates stay that are not too small beside the likeliest.

    probs: the probability of each candidate, a NumPy array that sums to 1.
    min_p: from 0 to 1, a share of the largest probability; what equals it stays.
    Returns an array of bool of the same length, True for what stays.
exercise-min-p-compare = compared with what?
exercise-check-crossing = What crosses p stays
exercise-check-exact = A sum that is exactly p is enough
exercise-check-at-least-one = At least one stays
exercise-check-order = Candidates in any order
exercise-check-equals = Candidates of equal probability
exercise-check-all = At p = 1 all stay
exercise-check-single = A single candidate
exercise-check-extreme = Candidates of probability 0, and very small ones
exercise-check-count = Exactly k stay
exercise-check-off = At 0 all stay
exercise-check-more = k as large as the number of candidates, or larger
exercise-check-relative = Compared with the largest probability, not with 1
exercise-check-meets = What equals the limit stays
exercise-check-drawn = { $cases } more inputs from a fixed seed
exercise-fault-long = The text is too long: at most { $longest } characters.
exercise-fault-syntax = A syntax error, so nothing was run: { $text }
exercise-fault-missing = There is no function { $function }. Its name has to be that of the exercise.
exercise-fault-parameters = The parameters do not fit; they should be { $function }.
exercise-fault-none = The function returned None. Is there a return missing?
exercise-fault-type = It returned { $found }; wanted is an array or a list of bool.
exercise-fault-shape = It returned the shape { $found }; wanted is { $wanted }, one value for each candidate.
exercise-fault-changed = The function changed { $parameter }, which it was given. Change a copy, { $parameter }.copy() for example.
exercise-fault-nothing-kept = It keeps no candidate that has a probability (the setting is { $setting }), and the lesson cannot go on: at least one has to stay.
exercise-fault-closed = An exercise cannot import { $module }: it is no part of it, or holds the answer.
exercise-fault-input = There is no input in an exercise: nobody can answer input(). Write the value into the code.
exercise-fault-raised = It failed as it ran: { $type }: { $text }
exercise-fault-raised-bare = It failed as it ran: { $type }
exercise-set-scene = “Show” is now “other numbers”: the fixed example does not use your function.
exercise-set-preset = “Whose rules” is now “tokenstep (the rules of this site)”: other systems have a { $stage } of their own and do not use your function.
exercise-set-order = In “Order and switches” { $stage } was off and is now on: switched off, it does not use your function.
exercise-set-value = { $stage } is now { $after } instead of { $before }: at { $before } it does nothing, and what your function does could not be seen.
exercise-fault-wheel-broken = { $wheel } is damaged, or no wheel: { $text }
exercise-fault-wheel-other = { $wheel } is not what its name says: in it is { $found }.
exercise-fault-wheel-native = { $wheel } holds compiled code ({ $file }); only pure Python can be loaded.
exercise-fault-wheel-python = { $wheel } is made for Python { $wanted }; this is Python { $here }.
exercise-fault-wheel-needs = { $wheel } needs { $requirement }, which is not there. Nothing is fetched from a package index: the author of this page has to name a wheel for it too.
exercise-fault-wheel-version = { $wheel } needs { $requirement }; what is there is { $here }.
exercise-fault-wheel-taken = { $wheel } brings { $module }, which this Python has already; it was not loaded.
exercise-fault-wheel-refused = { $wheel } could not be installed: { $text }
exercise-bad-request = not an exercise
exercise-allowed = exercises of this lesson: { $names }

## Names of arrays (array-*)

array-head-weights = output head weights
array-last-hidden = hidden state of the last token
array-logits = logits
array-scaled = logits ÷ temperature
array-logit-max = maximum
array-logit-exp = exponential after subtracting the maximum
array-logit-sum = sum of the exponentials
array-probs = probabilities
array-cumulative = cumulative probabilities

## Names of arrays · loop, selection, speculative-block (array-*, loop selection speculative-block)

array-masked = Later tokens are hidden by the causal mask and take no part
array-embedding-table = embedding table
array-query-weights = query weights
array-key-weights = key weights
array-value-weights = value weights
array-changed-weights = value weights after the change
array-output-weights = attention output weights
array-ff-in-weights = feed-forward weights, first layer
array-ff-out-weights = feed-forward weights, second layer
array-x = embedding
array-q = query
array-k = key
array-v = value
array-x-rows = embeddings of the cached tokens
array-k-rows = keys
array-v-rows = values
array-x-old = embeddings of tokens processed before the change
array-v-old = values from before the change
array-x-new = embeddings of tokens processed after the change
array-v-new = values from after the change
array-x-past = embeddings of the cached tokens
array-k-past = keys from the cache
array-v-past = values from the cache
array-k-all = all keys: cached and of this round
array-v-all = all values: cached and of this round
array-scores = attention scores
array-score-max = largest score of each row
array-score-exp = exponential after subtracting the maximum
array-score-sum = sum of the exponentials
array-attention = attention
array-mix = weighted sum of the values
array-attention-output = attention output
array-residual = residual
array-ff-in = feed-forward, first layer
array-tanh = tanh
array-ff-out = tanh feed-forward
array-hidden = hidden state

## Runtime: states and failures (status-*, failure-*)

status-idle = Python has not been started.
status-loading-begin = Preparing to download Python…
status-loading-download = Downloading Python: { $received } of { $total } MB
status-loading-interpreter = Starting the Python interpreter…
status-loading-packages = Installing NumPy and tokenstep…
status-loading-start = Importing tokenstep…
status-ready = Python { $python } with NumPy { $numpy } is ready in your browser.
status-running = Computing in your browser…
status-failed = Python could not run.
status-notice-wasm-type = The server does not label .wasm files as application/wasm. This was worked around and does not change any result.
status-notice-unverified = This page was not opened over https, so the browser could not verify the checksums of the downloaded files.
status-notice-restarted = The background worker that runs Python died and was restarted.
status-notice-plain = The quick start did not work here, so Python was started the plain way: slower, with the same results.

failure-missing-what = The server did not deliver the file { $file } ({ $detail }).
failure-missing-check = Check that the whole built folder was uploaded, that names and letter case are unchanged, and that the server does not block extensions such as .wasm or .whl.
failure-corrupt-what = The file { $file } is incomplete or not the one that was built ({ $detail }).
failure-corrupt-check = Clear the browser cache and retry. If that does not help, upload the file again and check that no proxy or CDN rewrites it.
failure-type-what = The server labels the script { $file } with a type that browsers refuse ({ $detail }).
failure-type-check = Make the server send .js files as text/javascript.
failure-network-what = There was no answer for { $file }, or the connection broke off ({ $detail }).
failure-network-check = Check the network connection, and whether a browser extension, a firewall or a proxy blocks this site; then retry.
failure-csp-what = This site's Content-Security-Policy does not allow Python to run: { $detail } is missing.
failure-csp-check = Ask the site's administrator to add it to the response headers of the pages and of runtime/worker.js. All other restrictions can stay.
failure-timeout-what =
    { $detail ->
        [download] The download has stalled: no data has arrived for a long time.
        [interpreter] The Python interpreter did not start in time.
        [packages] NumPy and tokenstep were not installed in time.
        [lesson] What this lesson needs took too long to arrive.
       *[start] Python did not finish starting in time.
    }
failure-timeout-check = This happens on very slow networks or when memory is short. Check the connection, close other heavy pages, then retry.
failure-worker-what = The background worker that runs Python died, and died again after an automatic restart.
failure-worker-check = The usual cause is a lack of memory. Close other pages or use another device, then retry.
failure-garbage-what = The background worker sent a message that cannot be read: { $detail }
failure-garbage-check = The page and the runtime folder may be of different versions, or a browser extension may interfere. Reload without the cache, turn extensions off, then retry.
failure-python-what = Python reported an unexpected error: { $detail }
failure-python-check = This is a defect of the program, not a mistake of yours. Retry; if it happens again, please report this line and the settings you used.
failure-memory-what = The browser has no more memory for Python: { $detail }
failure-memory-check = Close other pages or choose smaller settings, then try again; the earlier result is still there.
failure-unsupported-what = This browser lacks something that Python needs: { $detail }.
failure-unsupported-check = Use a recent Chrome, Edge, Firefox or Safari. If a high-security mode turns WebAssembly off, make an exception for this site.
failure-sandbox-what = The browser does not allow this page to create a background worker, most likely because the page is embedded in a restricted (sandboxed) frame.
failure-sandbox-check = Give the iframe's sandbox attribute both allow-scripts and allow-same-origin, or open this page directly in a new tab.
failure-local-what = This page was opened straight from disk (file://), and browsers do not load Python that way.
failure-local-check = Open it through a web server, for example by running npm start in the project folder.

## Player (player-*)

player-label = Step by step: { $lesson }
player-role = step player
player-figure = Figure of this step
player-figure-scrolls = The figure scrolls inside its frame
player-play = Play
player-pause = Pause
player-previous = Previous
player-next = Next
player-restart = Restart
player-speed = Speed
player-share = Share
player-present = Present
player-enlarge = Enlarge
player-shrink = Shrink
player-close = Close
player-step = Step
player-slider = Step
player-slider-value = Step { $step } of { $total }
player-announce = Step { $step } of { $total }: { $summary }
player-step-clamped = There is no such step; this is the nearest, step { $step } of { $total }.
player-source-live = Computed in this browser · Python { $python } · NumPy { $numpy }
player-source-built = Computed at build time · CPython { $python } · NumPy { $numpy }
player-about = Where these numbers were computed
player-about-source = Source
player-about-live = just now in this browser, by Python
player-about-built = at build time, not in this browser
player-about-python = Python
player-about-numpy = NumPy
player-about-platform = Platform
player-about-comparison = Against the build
player-about-ready = Time to start
player-about-memory = Memory of Python
player-about-notice = Note
player-about-failure = What went wrong
player-about-check = What to check
player-seconds = { $seconds } s
player-megabytes = { $megabytes } MB
player-comparison =
    { $numbers ->
        [0] Compared item by item with the build-time result: all of it is the same.
        [one] One number compared with the build-time result; the difference is { $difference }.
       *[other] { $numbers } numbers compared with the build-time result; the largest difference is { $difference }.
    }
player-comparison-unequal = Not the same as the build-time result; the first difference is at { $where }.
player-comparison-none = These settings were not computed at build time, so there is nothing to compare with.
player-progress = Computing in your browser: { $done } / { $total }
player-stop = Stop
player-stopped = Stopped before its end; the figure still shows the previous result.
player-built-stays = The figure keeps the earlier result; every step can still be read.
player-retry = Try again
player-downloads = Download
player-download-trace = all steps, JSON
player-download-npz = all arrays, NPZ
player-download-params = parameters, JSON (float64)
player-take-away = Take away…
player-options = Change the settings
player-options-hint = other settings, or a deliberate mistake; recomputed at once
player-options-settings = Settings
player-options-break = Break it
player-options-break-note = Done by the rules, every check should pass. Choose a mistake and see whether the checks find it, and what they name.
player-options-reset = Back to the default settings
player-options-computing = Computing with the new settings…
player-refused = Refused: { $message }. Allowed: { $allowed }.
player-refused-field = “{ $field }” was not changed to “{ $value }”. { $refusal }
player-refused-stays = The figure still shows the earlier result.
player-refused-open = Open the settings
player-refused-badge = Settings refused: this is the earlier run. See why
player-earlier-waiting = previous result, waiting for Python…
player-value-kind = not text, a number or a truth value
player-value-allowed = text, a finite number, true or false
player-palette = Add from the vocabulary
player-palette-add = Add { $token }
player-palette-erase = Remove the last
player-options-hint-plain = recomputed at once
player-slide = { $label }, slider
player-broken = Broken on purpose: { $what }
player-back = Back
player-precise = Show every digit
player-inputs = Computed from
player-inspector-hint = Choose a number to see its arithmetic.
player-inspector-absent = This step has no array { $name }; another step does.

## Figure (view-*)

view-state-processed = Processed
view-state-selected = Selected
view-state-pending = Pending ▸
view-state-awaiting = Next
view-state-none = none
view-awaiting-note = not chosen yet
view-strip-scroller = Tokens, scrolls sideways
view-token-id = id { $id }
view-token-position = pos. { $position }
view-token-row = row { $row }
view-shown-text = Text the user sees
view-shown-empty = (none yet)
view-legend = Each cell is a number: the darker, the larger its size; red with − is negative.
view-legend-opens = Click a row for its numbers and arithmetic.
view-shares-many = { $count } parts; open for the numbers
view-shares-count = { $count } parts
view-ledger-rows =
    { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }
view-ledger-row = Row
view-ledger-position = Pos.
view-ledger-token = Token
view-ledger-key = Key k
view-ledger-value = Value v
view-ledger-fresh = + written
view-ledger-empty = Empty: no token has been processed yet.
view-ledger-fingerprint = Parameter fingerprint { $fingerprint }, same as the parameters in use
view-ledger-stale = ✗ Parameter fingerprint { $cache }, but the parameters in use are { $now }
view-ledger-miscounted = ✗ The loop thinks there are { $reported } rows; there are { $rows }
view-vector = { $name } of { $token }: { $values }
view-box = { $name }: { $values }
view-flow-computed = computed in this step
view-flow-again = from an earlier step
view-flow-last-row = Only the last row is drawn: that of the last token.
view-candidate = { $token }, id { $id }, probability { $prob }, logit { $logit }
view-candidate-chosen = { $token }, id { $id }, probability { $prob }, logit { $logit }, chosen
view-candidate-unknown = { $token }, id { $id }, no probability yet
view-chosen = chosen
view-probability = prob.
view-draw = The draw u = { $u } lands on { $token }.
view-check-round = Rd.
view-check-name = Check
view-check-actual = This run
view-check-expected = Expected
view-check-outcome = Outcome
view-check-cells = Each entry: this run's number, against one computed apart from it, or required by a rule
view-check-ok = holds
view-check-wrong = fails
view-running = still computing: not a result yet
view-earlier = previous result
view-table-scroller = Table “{ $title }”, can be scrolled sideways
view-null = −∞
view-given = A given number, not computed from other arrays.
view-operand = { $value } in { $name }
view-op-pick = A row copied from the table
view-op-dot = Row times column, summed
view-op-dot-rows = Row times row, summed, then scaled
view-op-add = Two numbers added
view-op-tanh = Hyperbolic tangent
view-op-scale = Divided by a constant
view-op-row-max = Largest of a row
view-op-exp-shifted = Minus the largest, then the exponential
view-op-row-sum = Sum of a row
view-op-divide = Divided by the sum of its row
view-op-accumulate = Sum from the left up to here
view-op-stack = Copied: first the rows in the cache, then those of this round

## Figure · selection, constrained (view-*, selection constrained)

view-stage-off = skipped
view-stage-done = done
view-stage-now = this step
view-stage-later = still to come
view-stage-kept = { $kept } kept
view-stage-removed = { $mass } of the probability removed
view-stage-candidate = { $token }, id { $id }, probability { $before } before this step, { $after } after it
view-stage-candidate-chosen = { $token }, id { $id }, probability { $before } before this step, { $after } after it, chosen
view-stage-candidate-removed-now = { $token }, id { $id }, probability { $before } before this step, removed in it. { $why }
view-stage-candidate-removed = { $token }, id { $id }, removed in an earlier step. { $why }
view-removed-now = removed
view-removed = removed earlier
view-before = before
view-after = after
view-key-before = before this step
view-key-after = after it
view-candidates-kept =
    { $kept ->
        [0] nothing left
       *[other] { $kept } kept
    }
view-candidates-more = { $count } more (those above run from the most probable down)
view-draws = { $draws } draws: outlined bars are expected, filled bars observed
view-candidate-name = Candidate
view-expected = expected
view-observed = observed
view-counts-more = { $count } more

## Figure · sequence, constrained, speculative, speculative-block, numerics (view-*, sequence constrained speculative speculative-block numerics)

view-op-log = Natural logarithm
view-op-shift = Plus one number of its row
view-op-weigh = Times one number of its row

## Figure · selection, speculative (view-*, selection speculative)

view-landing = The draw { $name } = { $u } lands on { $token }: from { $start } (included) up to { $end } (excluded).
view-vary = Move the slider to change { $name }; the other settings stay.

## Figure · selection (view-*, selection)

view-new-tab = { " " }(opens in a new tab)
view-exercise = Write a rule yourself…

## Figure · sequence (view-*, sequence)

view-tree-start = start
view-tree-kept = kept
view-tree-expanded = expanded
view-tree-dropped = dropped
view-tree-finished = in pool
view-tree-lost = low rank
view-tree-outscored = low score
view-tree-best = answer
view-tree-about-kept = goes on in the next step
view-tree-about-expanded = was kept, and has gone on
view-tree-about-dropped = could go on, but is not among the best
view-tree-about-finished = has ended, and is in the pool
view-tree-about-lost = has ended, but its rank is too low
view-tree-about-outscored = has ended with a good rank, but the pool is full and no score in it is lower
view-tree-about-best = the sequence that the search returns
view-tree-reading = In each box: the last token and its probability (as long as the bar), below them ln P of the whole sequence.
view-tree-fresh = thick line on the left: new in this step, or in a new state
view-tree-now = { $state } (in this step)
view-tree-node = { $sequence }: probability of the last token { $prob }, ln P = { $total }, score { $score }, rank { $rank }, { $state }
view-tree-node-start = Start: no token yet, ln P = { $total }
view-tree-column = token { $tokens }
view-tree-more = + { $count } more
view-tree-folded = { $count } sequences that are not drawn
view-tree-scroller = Search tree, can be scrolled sideways

## Figure · constrained, stopping, practice (view-*, constrained stopping practice)

view-piece-new = new
view-piece-illegal = illegal
view-piece-end = end
view-piece-held = held back
view-piece-partial = awaits bytes
view-piece-dropped = discarded
view-piece-made-up = made up
view-piece-absent = never came
view-lamp-on = yes
view-lamp-off = no
view-lamp-unknown = not judged

## Figure · speculative, speculative-block (view-*, speculative speculative-block)

view-op-least = The smaller of two
view-op-excess = The difference, 0 where it is negative
view-op-accept = The quotient, 1 where it is larger
view-overlap-target = target
view-overlap-draft = draft
view-overlap-value = { $name } of { $token } = { $value }
view-fate-accepted = accepted
view-fate-rejected = rejected

## Figure · speculative (view-*, speculative)

view-overlap-accepted = in both: accepted
view-overlap-lacking = only in the target: missing
view-overlap-rejected = only in the draft: rejected
view-overlap-drafted = proposed
view-overlap-emitted = output
view-overlap-dart = u·q: accepted below p
view-overlap-height = u·q = { $height }
view-overlap-below = u·q = **{ $height }** lies below p = { $p } of { $token }: accepted.
view-overlap-above = u·q = **{ $height }** does not lie below p = { $p } of { $token }: rejected.
view-overlap-vary = Move the slider, or the line in the drawing, to change u.
view-overlap-scroller = p and q over each other, scrolls sideways
view-overlap-more = { $count } more tokens (drawn are the most probable ones)
view-experiment-progress = { $done } / { $total } draws
view-experiment-draws = { $done } draws
view-experiment-passed = passed
view-experiment-failed = failed
view-experiment-row = { $name }: share { $share }, expected { $expected } ± { $tolerance }, { $count } times, { $verdict }
view-experiment-row-followed = { $name }: share { $share }, expected { $expected } ± { $tolerance }, { $count } times, { $verdict }; what it really follows is { $followed }
view-experiment-in = within the tolerance
view-experiment-out = outside of the tolerance
view-experiment-times = { $times } × the tolerance
view-experiment-no-leeway = no tolerance at all
view-experiment-name = token
view-experiment-share = share
view-experiment-expected = expected ± tolerance
view-experiment-count = count
view-experiment-more = { $count } more tokens (above are those furthest off)
view-experiment-key-share = share of the draws
view-experiment-key-expected = probability it should have, and the tolerance
view-experiment-key-followed = probability it really follows
view-experiment-key-gauge = deviation ÷ tolerance: passes from −1 to 1

## Figure · speculative-block (view-*, speculative-block)

view-fate-empty = empty
view-fate-drafted = to verify
view-fate-scored = scored
view-fate-not-reached = not reached
view-fate-cut = cut off
view-fate-bonus = drawn straight from p
view-source-accepted = accepted draft
view-source-residual = residual
view-source-bonus = bonus
view-block-committed = the sequence so far, scrolls sideways
view-block-prompt = prompt
view-block-generated = generated
view-block-new = new
view-block-now = here
view-block-drafted = draft token
view-block-none = no draft
view-block-u = draw
view-block-fate = outcome
view-block-emitted = output
view-block-scroller = the positions of the draft, scrolls sideways
view-lane-new = written
view-lane-cropped = cropped
view-lane-missing = missing
view-lane-wrong = does not belong
view-lane-misplaced = out of place
view-lane-wanted = wanted { $wanted }
view-lane-short =
    { $missing ->
        [one] { $missing } row short
       *[other] { $missing } rows short
    }
view-lane-scroller = the rows of both caches, scrolls sideways

## Figure · numerics, stopping, practice (view-*, numerics stopping practice)

view-op-exp = The exponential
view-op-multiply = Two numbers multiplied
view-op-subtract = One number minus another
view-op-root = The square root
view-op-mean = The mean of a row
view-chart-point = { $series }: { $across } { $x }, { $up } { $y }
view-chart-interval = interval { $low } to { $high }
view-chart-nothing = no number
view-chart-then = { "; " }
view-chart-reading = Point at a mark, or move with ← →: its numbers stand here.
view-chart-note = Note
view-chart-table = Table of the numbers
view-chart-table-of = Table of the numbers of “{ $title }”
view-rounding-exact = exact sum { $value }
view-rounding-rival = rival { $value }
view-rounding-rounds = { $sum } = { $exact }, rounded to **{ $after }**
view-rounding-fits = { $sum } = **{ $after }**, nothing to round
view-rounding-lost = { $sum }: the result is no longer a number
view-rounding-result = Result **{ $value }**
view-rounding-chosen = ✓ so it is chosen
view-rounding-key-exists = numbers this precision has
view-rounding-key-before = the sum before rounding
view-rounding-key-rounds = rounding
view-rounding-key-after = the sum that is kept
view-texts-parts = they part here
view-texts-flipped = the first token that differs
view-texts-after = after they have parted
view-texts-lead = lead over the runner-up
view-texts-rival = runner-up: 
view-texts-key-prompt = prompt
view-texts-key-same = the same in all rows
view-texts-key-lead = lead over the runner-up (difference of logits)
view-texts-key-rival = runner-up
view-manifest-count = { $count } entries; scroll up and down.
view-manifest-alone = nothing to compare
view-manifest-same = same
view-manifest-differs = differs
view-manifest-missing = not in the pasted one
view-manifest-unknown = only in the pasted one
view-manifest-entry = Entry
view-manifest-value = This run
view-manifest-other = Pasted manifest
view-manifest-state = Compared
view-manifest-rest = { $count } entries that are the same
view-manifest-all-same = Every entry is the same.
view-manifest-again = reproduced
view-manifest-not-again = not reproduced
view-manifest-not-yet = cannot be compared yet
view-manifest-copy = Copy the manifest
view-manifest-copied = Copied
view-manifest-selected = The browser does not let the page copy; the text is selected: press Ctrl+C (or ⌘C)
view-manifest-replay = Run the pasted manifest
view-manifest-json = “{ $title }” as JSON
view-chart-scroller = Chart “{ $title }”, can be scrolled sideways
view-manifest-scroller = “{ $title }”, can be scrolled up and down

## Figure · stopping (view-*, stopping)

view-stream-now = being read
view-stream-waiting = received, waiting for more
view-stream-lost = discarded
view-stream-later = not received yet
view-stream-bom = BOM, skipped
view-stream-comment = comment
view-stream-ignored = ignored
view-stream-blank = empty line
view-stream-character = incomplete character
view-stream-invalid = invalid bytes
view-stream-unmarked = { $count ->
        [one] one more byte, not told apart
       *[other] { $count } more bytes, not told apart
    }
view-stream-chunk = (after byte { $at }: a chunk of the network ends)
view-stream-chunks = { $count } ends of chunks
view-stream-chunk-key = Vertical line: a chunk of the network ends here, between any two bytes; dashed: in the middle of a character.
view-stream-cut = cut after byte { $at }
view-stream-line = Line { $number }, from byte { $at }:
view-stream-received = { $received } / { $total } bytes received
view-stream-before = ↑ { $count ->
    [one] 1 more line
   *[other] { $count } more lines
  } above
view-stream-after = ↓ { $count ->
    [one] 1 more line
   *[other] { $count } more lines
  } below
view-stream-buffers = What the parser keeps
view-stream-empty = empty
view-switch-chosen = (chosen)
view-switch-counts = alone: new verdict
view-switch-idle = alone: same verdict
view-switches-against = Against it:
view-switches-rests = It rests on:

## Figure · practice (view-*, practice)

view-outcomes-task = Task
view-outcomes-runs = Each run
view-outcomes-mean = Success rate
view-outcomes-more = { $count ->
    [one] 1 more task
   *[other] { $count } more tasks
  }
view-outcomes-scroller = the runs of each task, scrolls sideways
view-outcome-success = success
view-outcome-failure = failure
view-commit-refused = refused
view-commit-version = v{ $version }
view-commit-now = this step
view-commit-later = not yet
view-commit-shared = shared
view-commit-time = Time
view-commit-told = { $lane }: { $event }
view-commits-key = An arrow towards the worker is a read, one towards the shared thing a commit; a cross: nothing was written.
view-commits-scroller = who does what when, scrolls sideways

## Player · selection, sequence, constrained, speculative, numerics, stopping (player-*, selection sequence constrained speculative numerics stopping)

player-text-count = { $count } of { $limit } characters
player-text-file = Read from a file…
player-text-unshared = This text is longer than { $limit } characters and is not part of the address: whoever opens the address will not see it.

## Player · selection (player-*, selection)

player-parts = Move these numbers
player-part = Slider: { $label }
player-parts-back = Back to the text as it was
player-order-up = Move { $stage } up
player-order-down = Move { $stage } down
player-order-keys = With the focus on an item, Alt+↑ and Alt+↓ move it; or drag it.
player-order-moved = { $stage } is now number { $place } of { $total }.
player-order-first = { $stage } is already first and cannot move up.
player-order-last = { $stage } is already last and cannot move down.
player-order-switch = Use { $stage }
player-order-on = on
player-order-off = off

## Player · stopping (player-*, stopping)

player-stream-count = { $count } / { $limit } bytes
player-stream-file = Choose a file…
player-stream-drop = Or drop a file here. In this box every line ends with LF; to keep CR, CRLF or any other bytes as they are, use a file.
player-stream-held = { $name }, { $count } bytes
player-stream-unnamed = A file
player-stream-pasted = Pasted text
player-stream-kept = Not shown in full; its bytes are kept as they are.
player-stream-long = Too long to be shown in full.
player-stream-over = Over the limit, so it was not read; the last result still stands.
player-stream-unshared = Too long to be part of the address: whoever opens it will not see this stream.
player-stream-remove = Remove
player-stream-unread = “{ $name }” cannot be read: { $why }
