## 运行环境：状态与故障 (status-*, failure-*)

status-idle = 尚未启动 Python。
status-loading-begin = 正在准备下载 Python…
status-loading-download = 正在下载 Python：{ $received } / { $total } MB
status-loading-interpreter = 正在启动 Python 解释器…
status-loading-packages = 正在安装 NumPy 与 tokenstep…
status-loading-start = 正在导入 tokenstep…
status-ready = Python { $python } 与 NumPy { $numpy } 已在你的浏览器中就绪。
status-running = 正在你的浏览器中计算…
status-failed = Python 未能运行。
status-notice-wasm-type = 服务器没有把 .wasm 文件标为 application/wasm；已自动绕过，不影响结果。
status-notice-unverified = 本页不是经 https 打开的，浏览器因此无法核对所下载文件的校验和。
status-notice-restarted = 运行 Python 的后台线程曾意外终止，已自动重启。

failure-missing-what = 服务器没有提供文件 { $file }（{ $detail }）。
failure-missing-check = 请确认构建出的整个文件夹都已上传，文件名与大小写没有改动，服务器也没有拦截 .wasm、.whl 之类的扩展名。
failure-corrupt-what = 文件 { $file } 不完整，或与构建时的内容不一致（{ $detail }）。
failure-corrupt-check = 请清除浏览器缓存后重试；若仍然如此，请重新上传这个文件，并确认途中的代理或 CDN 没有改写它。
failure-type-what = 服务器给脚本 { $file } 标注的类型不被浏览器接受（{ $detail }）。
failure-type-check = 请让服务器以 text/javascript 类型发送 .js 文件。
failure-network-what = 下载 { $file } 时没有得到回应，或连接中断（{ $detail }）。
failure-network-check = 请检查网络连接，以及是否有浏览器扩展、防火墙或代理拦截了本站，然后重试。
failure-csp-what = 本站的内容安全策略（Content-Security-Policy）不允许运行 Python：缺少 { $detail }。
failure-csp-check = 请网站管理员在页面和 runtime/worker.js 的响应头里加上这一项；其余限制可以保留。
failure-timeout-what =
    { $detail ->
        [download] 下载停住了：很久没有收到新的数据。
        [interpreter] Python 解释器迟迟没有启动。
        [packages] NumPy 与 tokenstep 迟迟没有装好。
       *[start] Python 的启动迟迟没有完成。
    }
failure-timeout-check = 网络很慢或内存不足时会这样。请检查网络，关闭占用内存的其他页面，然后重试。
failure-worker-what = 运行 Python 的后台线程意外终止，自动重启后又一次终止。
failure-worker-check = 常见的原因是内存不足。请关闭其他页面或换一台设备，然后重试。
failure-garbage-what = 后台线程发来了无法识别的消息：{ $detail }
failure-garbage-check = 可能是页面与 runtime 文件夹的版本不一致，或受到浏览器扩展的干扰。请强制刷新页面、停用扩展，然后重试。
failure-python-what = Python 报告了一个意料之外的错误：{ $detail }
failure-python-check = 这是程序的缺陷，不是你操作有误。请重试；若再次出现，请把这行错误和当时的设置反馈给我们。
failure-unsupported-what = 这个浏览器缺少运行 Python 所需的功能：{ $detail }。
failure-unsupported-check = 请使用较新的 Chrome、Edge、Firefox 或 Safari；若开启了会停用 WebAssembly 的高安全模式，请对本站关闭它。
failure-sandbox-what = 浏览器不允许本页创建后台线程；多半因为本页嵌在受限的框架（sandbox）里。
failure-sandbox-check = 请在 iframe 的 sandbox 属性中同时写上 allow-scripts 与 allow-same-origin，或在新标签页中直接打开本页。
failure-local-what = 本页是从磁盘直接打开的（file://），浏览器不允许这样加载 Python。
failure-local-check = 请经由网页服务器打开，例如在项目文件夹中运行 npm start。
