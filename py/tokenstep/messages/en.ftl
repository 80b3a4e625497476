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
