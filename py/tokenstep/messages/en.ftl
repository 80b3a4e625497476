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

## Settings · selection, constrained (option-*, selection constrained)

option-top-k = top-k
option-top-k-help = How many of the largest to keep; 0 is off.

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
error-no-parameters = this lesson has no parameters to export
error-allowed-text = at most { $maximum } characters

## Refused settings · selection (error-*, selection)

error-order-unknown = there is no “{ $name }”
error-order-doubled = “{ $name }” stands there twice
error-order-missing = { $name } is missing
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
error-cannot-run = nothing can be computed with this value
error-temperature-overflow = too low: logits divided by it leave the range of { $dtype }
error-allowed-order = each of these names once, separated by commas, perhaps with a “-” before it to switch it off: { $names }
error-allowed-open-range = from { $minimum } to below { $maximum }
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
player-refused-field = “{ $field }” was not changed to “{ $value }”. { $refusal }
player-refused-stays = The figure still shows the earlier result.
player-refused-open = Open the settings
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
view-check-round = Rd.
view-check-cells = Each cell: the number in the loop, against the recomputed one
view-check-ok = holds
view-check-wrong = fails
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
view-landing = The draw u = { $u } lands on { $token }: from { $start } (included) up to { $end } (excluded).
view-draws = { $draws } draws: outlined bars are expected, filled bars observed
view-candidate-name = Candidate
view-expected = expected
view-observed = observed
view-counts-more = { $count } more

## Figure · sequence, constrained (view-*, sequence constrained)

view-op-log = Natural logarithm
view-op-shift = Plus one number of its row
view-op-weigh = Times one number of its row

## Figure · selection (view-*, selection)

view-vary = Move the slider to change u; the other settings stay.
view-new-tab = { " " }(opens in a new tab)

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

## Figure · constrained (view-*, constrained)

view-piece-new = new
view-piece-illegal = illegal
view-piece-end = end
view-lamp-on = yes
view-lamp-off = no
view-lamp-unknown = not judged

## Player · selection, sequence, constrained (player-*, selection sequence constrained)

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
