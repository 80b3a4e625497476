## Lesson loop: titles and sentences of the steps (loop-*)

list-separator = { ", " }
# How a token is written where no tile can be drawn (the terminal)
list-item = { $token }

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

## Settings (option-*)

option-prompt = Prompt
option-prompt-help = Tokens of the vocabulary only; <EOS> and <PAD> may be typed as they are.
option-dtype = Number type
option-dtype-help = Weights, cache and all computation use it; fewer bits round more coarsely.
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
