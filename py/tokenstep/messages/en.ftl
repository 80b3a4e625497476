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
selection-title-mask = Mask
selection-title-temperature = Temperature
selection-title-top-k = Top-k
selection-title-top-p = Top-p
selection-title-min-p = Min-p
selection-title-renormalise = Renormalise
selection-title-draw = Draw
selection-title-order = Another order can keep another set
selection-title-presets = The same settings in four systems

selection-example-greedy = Item { $item } has the largest probability ({ $prob }), so greedy takes it. What is selected is **id { $id }**, not text yet; turning it into text comes later.
selection-example-top-k = top-k = { $k } looks at ranks only. It keeps the **{ $k } largest**, { $before }, which sum to { $mass }; each is divided by { $mass }, which gives **{ $after }**.
selection-example-top-p = top-p = { $p }: the mass before item { $item } is { $before }, still below { $p }, so item { $item } stays too and brings the mass to **{ $reached }**. What follows is removed; **{ $count } items** are kept.
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
selection-masked = The mask removes { $removed ->
        [one] **1 item**
       *[other] **{ $removed } items**
    } with a total probability of { $mass }; { $count ->
        [one] **1 item** is left, and its probability is
       *[other] **{ $count } items** are left, and their probabilities keep their ratios but are
    } scaled up to sum to 1.
selection-argmax = Temperature 0 keeps only the largest, { $tokens } (id { $id }); on a tie the lowest id. { $removed ->
        [one] **1 item** is
       *[other] **{ $removed } items** are
    } removed, with a total probability of { $mass }.
selection-scaled = Every logit is divided by the temperature **{ $temperature }**: the probability of { $tokens } goes from { $before } to **{ $after }**. No item is removed; only probabilities change.
selection-top-k = top-k = { $k } looks at ranks only. Kept: { $count ->
        [one] **1 item**
       *[other] **{ $count } items**
    } ({ $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }); removed: { $removed ->
        [one] **1 item**
       *[other] **{ $removed } items**
    } with a total probability of { $mass }.
selection-top-k-ties = top-k = { $k } keeps what is not below number { $k } from the top, ties included. Kept: { $count ->
        [one] **1 item**
       *[other] **{ $count } items**
    } ({ $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }); removed: { $removed ->
        [one] **1 item**
       *[other] **{ $removed } items**
    } with a total probability of { $mass }.
selection-top-p-tail = top-p = { $p } adds up from the smallest and removes what is not above 1 − { $p }. Kept: { $count ->
        [one] **1 item**
       *[other] **{ $count } items**
    } ({ $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }) with a mass of { $held }; removed: { $removed ->
        [one] **1 item**
       *[other] **{ $removed } items**
    } with a total probability of { $mass }.
selection-top-p = top-p = { $p } adds up from the largest. Kept: { $count ->
        [one] **1 item**
       *[other] **{ $count } items**
    } ({ $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }) with a mass of { $held }; removed: { $removed ->
        [one] **1 item**
       *[other] **{ $removed } items**
    } with a total probability of { $mass }.
selection-min-p = min-p = { $min_p }: the largest probability is { $largest }, and what is below { $min_p } times that is removed. Kept: { $count ->
        [one] **1 item**
       *[other] **{ $count } items**
    } ({ $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }); removed: { $removed ->
        [one] **1 item**
       *[other] **{ $removed } items**
    } with a total probability of { $mass }.
selection-renormalised =
    { $count ->
        [one] The **1 item** kept
       *[other] The **{ $count } items** kept
    } ({ $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }) { $count ->
        [one] has a probability of
       *[other] sum to
    } **{ $total }**; divided by { $total }, the sum is 1.
selection-drawn = u = { $uniform } falls between { $start } and { $end }, the piece of { $tokens } (probability { $prob }), so **id { $id }** is selected.
selection-compared-same = The { $systems } systems that run keep **the same** candidates, { $count } each.{ $refused ->
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
selection-reason-masked = masked
selection-reason-not-maximum = { $logit } is below the largest, { $maximum }
selection-reason-tied-maximum = { $logit } is the largest too, but its id is higher
selection-reason-rank = rank { $rank } is beyond k = { $k }
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
selection-rule-top-k = Keeps rank ≤ { $k }; on a tie the lower id ranks first.
selection-rule-top-k-ties = Keeps what is not below { $kth }, number { $k } from the top; all ties stay.
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
selection-table-mask = What is masked
selection-table-maximum = Which is largest
selection-table-temperature = Before and after dividing
selection-table-top-k = Rank against k
selection-table-top-k-ties = Against the k-th largest
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
selection-column-before-second = mass before item 2
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
selection-column-rule = rule
selection-kept = kept
selection-removed = removed
selection-hit = yes
selection-missed = no
selection-kept-set = { $count }: { $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }
selection-this-run = this run
selection-same = same
selection-different = different
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
selection-note-renormalise = Dividing changes neither the ratios between the items nor which is largest.
selection-note-order = Top-p sees the probabilities as top-k left them, renormalised: item 1 is larger and reaches p sooner.
selection-note-draw = An item of probability 0 has no length, so u cannot fall on it.
selection-note-counts = In { $draws } draws the counts always differ somewhat from what is expected; another seed, other differences.
selection-note-presets = The systems draw by different means, so one u says nothing across them: only what is kept is compared.
selection-note-sum = The sum as read is { $total }, not exactly 1 but within the tolerance; each item is divided by it.
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
selection-preset-ties-kept = all ties with rank k stay, perhaps more than k items
selection-preset-tie-unspecified = on a tie at rank k, which item stays is unspecified; here the lower id
selection-preset-tie-sort = of equals at the line of top-p, the sort decides which goes; here the lower id
selection-preset-mask-as-bias = the mask stands for a bias of −∞; a grammar is checked only after the draw
selection-source-tokenstep = the rules of this site, in the text below
selection-source-hf = source: transformers 5.24.0, logits_process.py and utils.py
selection-source-vllm = source: vLLM 0.33.0, sampling_params.py and v1/sample
selection-source-llama = source: llama.cpp 0c1e5709, llama-sampler.cpp

## Settings (option-*)

option-prompt = Prompt
option-prompt-help = Tokens of the vocabulary only; <EOS> and <PAD> may be typed as they are.
option-dtype = Number type
option-dtype-help = All computation uses it; fewer bits round more coarsely.
option-dtype-float64 = float64 (double)
option-dtype-float32 = float32 (single)
option-dtype-float16 = float16 (half)
option-rule = Selection rule
option-rule-help = How one token is selected from the probabilities.
option-rule-greedy = greedy: the largest probability
option-rule-sample = sampling: a draw by probability
option-temperature = Temperature
option-temperature-help = Logits are divided by it before they become probabilities: smaller is more concentrated; 0 takes the largest.
option-seed = Seed
option-seed-help = The same seed gives the same random numbers every time.
option-max-new-tokens = Token limit
option-max-new-tokens-help = The most tokens to generate; <EOS> counts as one.
option-break-it = Mistake
option-break-it-help = Let the loop make a mistake that real loops make, and see how the check finds it.
option-break-it-none = no mistake (correct loop)
option-break-it-count-selected = count the selected token as cached
option-break-it-append-twice = append the selected token twice
option-break-it-never-process = never process the selected token
option-break-it-stale-weights = change a weight, keep the cache
option-scene = Show
option-scene-help = The fixed example first, or the pipeline on your own numbers.
option-scene-example = the fixed example: four probabilities, five steps
option-scene-own = my own numbers
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
option-order = Order
option-order-help = For the rules of this site only; the other systems have their own order. Renormalising and the draw always come last.
option-order-mask = mask
option-order-temperature = temperature
option-order-top-k = top-k
option-order-top-p = top-p
option-order-min-p = min-p
option-masked = Mask these items
option-masked-help = Labels, separated by commas; where there is no such label, an id counted from 0.
option-top-k = top-k
option-top-k-help = How many of the largest to keep; 0 is off.
option-top-p = top-p
option-top-p-help = Up to which mass to keep, from the largest down; 1 is off.
option-min-p = min-p
option-min-p-help = What is below this share of the largest probability is removed; 0 is off.
option-uniform = Random number u
option-uniform-help = From 0 to below 1; the piece it falls on is selected.
option-draws = Draw many times
option-draws-help = Many draws with random numbers from the seed: how far are the counts from what is expected?
option-draws-none = no
option-draws-10000 = 10000 times

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
error-allowed-request = lesson, options, reference
error-allowed-names = { $names }
error-allowed-range = from { $minimum } to { $maximum }
error-allowed-zero-or-range = 0, or from { $smallest } to { $maximum }
error-allowed-tokens = text made of the tokens { $tokens }
error-allowed-count = { $minimum } to { $maximum } of the tokens { $tokens }
error-half-character = character { $character } is only half of one
error-order-unknown = there is no “{ $name }”
error-order-doubled = “{ $name }” stands there twice
error-order-missing = { $name } is missing
error-no-parameters = this lesson runs no model, so there are no parameters to export
error-items-empty = there is no number
error-items-missing = a number is missing at line { $line }, character { $column }
error-items-not-a-number = “{ $text }” at line { $line }, character { $column } is not a number
error-items-nan = NaN at line { $line }, character { $column } is not a number
error-items-infinite = “{ $text }” at line { $line }, character { $column } is not a finite number
error-items-negative = the probability “{ $text }” at line { $line }, character { $column } is below 0
error-items-no-legal-item = every item is −∞, so there is nothing to select
error-items-duplicate-label = the label “{ $text }” at line { $line }, character { $column } is that of item { $first }
error-items-label-missing = “{ $text }” at line { $line }, character { $column } has no label, but other items have one
error-items-bad-label = the label at line { $line }, character { $column } has a broken character
error-items-json-syntax = “{ $text }” at line { $line }, character { $column } is not JSON
error-items-ends-early = the JSON is not finished where the text ends, at line { $line }, character { $column }
error-items-sum-not-one = the probabilities sum to { $total }, not to 1
error-items-sum-infinite = the sum is too large for a number
error-items-too-many = more than { $limit } items; the first too many is at line { $line }, character { $column }
error-items-outside-dtype = item { $item } is outside the range of { $dtype }
error-logits-have-no-sum = the sum of logits has no meaning, so they cannot be divided by it
error-masked-all = everything is masked: there is no legal token to select
error-masked-unknown = there is no label or id “{ $name }”
error-preset-refuses = { $preset } does not accept this value
error-temperature-overflow = too low: logits divided by it leave the range of { $dtype }
error-allowed-text = at most { $maximum } characters
error-allowed-order = each of these names once, separated by commas: { $names }
error-allowed-below-one = from 0 to below 1
error-allowed-items-probs = numbers of 0 or more that sum to 1, separated by commas, blanks or new lines; or one “label: number” a line; or JSON; at most 512 items
error-allowed-items-logits = finite numbers or -inf, separated by commas, blanks or new lines; or one “label: number” a line; or JSON; at most 512 items
error-allowed-masked = labels, or ids from 0 to { $last }
error-allowed-one-left = at least one item left whose probability is above 0
error-allowed-less-extreme = a higher temperature, smaller logits, or float64

## Names of arrays (array-*)

array-masked = Later tokens are hidden by the causal mask and take no part
array-embedding-table = embedding table
array-query-weights = query weights
array-key-weights = key weights
array-value-weights = value weights
array-changed-weights = value weights after the change
array-output-weights = attention output weights
array-ff-in-weights = feed-forward weights, first layer
array-ff-out-weights = feed-forward weights, second layer
array-head-weights = output head weights
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
array-last-hidden = hidden state of the last token
array-logits = logits
array-scaled = logits ÷ temperature
array-logit-max = maximum
array-logit-exp = exponential after subtracting the maximum
array-logit-sum = sum of the exponentials
array-probs = probabilities
array-cumulative = cumulative probabilities

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
       *[start] Python did not finish starting in time.
    }
failure-timeout-check = This happens on very slow networks or when memory is short. Check the connection, close other heavy pages, then retry.
failure-worker-what = The background worker that runs Python died, and died again after an automatic restart.
failure-worker-check = The usual cause is a lack of memory. Close other pages or use another device, then retry.
failure-garbage-what = The background worker sent a message that cannot be read: { $detail }
failure-garbage-check = The page and the runtime folder may be of different versions, or a browser extension may interfere. Reload without the cache, turn extensions off, then retry.
failure-python-what = Python reported an unexpected error: { $detail }
failure-python-check = This is a defect of the program, not a mistake of yours. Retry; if it happens again, please report this line and the settings you used.
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
player-about-notice = Note
player-about-failure = What went wrong
player-about-check = What to check
player-seconds = { $seconds } s
player-comparison =
    { $numbers ->
        [one] One number compared with the build-time result
       *[other] { $numbers } numbers compared with the build-time result
    }; the largest difference is { $difference }.
player-comparison-unequal = Not the same as the build-time result; the first difference is at { $where }.
player-comparison-none = These settings were not computed at build time, so there is nothing to compare with.
player-built-stays = The figure keeps the earlier result; every step can still be read.
player-retry = Try again
player-downloads = Download
player-download-trace = all steps, JSON
player-download-npz = all arrays, NPZ
player-download-params = parameters, JSON (float64)
player-options = Change the settings
player-options-hint = another prompt, another selection rule, or a deliberate mistake; recomputed at once
player-options-settings = Settings
player-options-break = Break it
player-options-break-note = A correct loop passes the check of the last step. Choose a mistake and see how the check fails, and what it names.
player-options-reset = Back to the default settings
player-options-computing = Computing with the new settings…
player-refused = Refused: { $message }. Allowed: { $allowed }.
player-refused-field = Not applied: { $field } = { $value }. { $refusal }
player-refused-stays = The figure still shows the earlier result.
player-refused-open = Open the settings
player-value-kind = not text, a number or a truth value
player-value-allowed = text, a finite number, true or false
player-palette = Add from the vocabulary
player-palette-add = Add { $token }
player-palette-erase = Remove the last
player-options-hint-plain = recomputed at once
player-text-count = { $count } of { $limit } characters
player-text-file = Read from a file…
player-text-unshared = This text is longer than { $limit } characters and is not part of the address: whoever opens the address will not see it.
player-order-up = Move { $stage } up
player-order-down = Move { $stage } down
player-order-keys = With the focus on an item, Alt+↑ and Alt+↓ move it; or drag its handle.
player-order-moved = { $stage } is now number { $place } of { $total }.
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
view-draw = The draw u = { $u } lands on { $token }.
view-stage-off = skipped
view-stage-done = done
view-stage-now = this step
view-stage-later = still to come
view-stage-kept = { $kept } kept
view-stage-removed = mass { $mass } removed
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
view-candidates-kept = { $kept } kept
view-candidates-more = { $count } more (those above run from the most probable down)
view-landing = The draw u = { $u } lands on { $token }: from { $start } (included) up to { $end } (excluded).
view-draws = { $draws } draws: outlined bars are expected, filled bars observed
view-candidate-name = Candidate
view-expected = expected
view-observed = observed
view-counts-more = { $count } more
view-check-round = Rd.
view-check-cells = Each cell: the number in the loop, against the recomputed one
view-check-ok = holds
view-check-wrong = fails
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
