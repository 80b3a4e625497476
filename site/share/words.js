/** What the share dialog says. */

const all = {
  zh: {
    'share-title': '把这一步放到别处',
    'share-close': '关闭',
    'share-where': '放在哪里',
    'kind-link': '链接',
    'kind-iframe': '网页、LMS（iframe）',
    'kind-element': '网页（元素）',
    'kind-sphinx': 'Sphinx',
    'kind-mkdocs': 'MkDocs',
    'kind-myst': 'MyST、Jupyter Book 2',
    'kind-jupyter-book': 'Jupyter Book 1',
    'kind-quarto': 'Quarto',
    'kind-reveal': 'reveal.js',
    'kind-markdown': 'Markdown',
    'note-link': '打开的是整课，停在这一步。',
    'note-iframe':
      '第二行让框与内容一样高。有的平台（例如 LMS 的编辑器）会去掉它；那样框就是这里写的高度，内容在框里滚动。',
    'note-element':
      '播放器直接成为那个页面的一部分，同一页上的几个播放器共用一个 Python。本站的服务器要允许跨源读取。幻灯片里请用 reveal.js 那一项：元素会超出幻灯片。',
    'note-sphinx': '写进 .rst 文件。',
    'note-mkdocs': '写进 .md 文件，前后各空一行。',
    'note-myst': '写进 .md 文件或笔记本的 Markdown 单元。框的高度由主题决定。',
    'note-jupyter-book': '写进 .md 文件或笔记本的 Markdown 单元（也适用于 Sphinx 加 MyST-Parser）。',
    'note-quarto': '写进 .qmd 文件，输出 HTML 时生效。',
    'note-reveal': '成为一张幻灯片，翻到它才载入。在播放器里按方向键只走步骤，不翻页。',
    'note-markdown': '在不许嵌入网页的地方（例如代码托管平台）用它：一个链接。',
    'share-language': '语言',
    'language-zh': '中文',
    'language-en': 'English',
    'share-step': '从第 {step} 步开始',
    'share-options': '带上改过的设置（{count} 项）',
    'share-options-none': '设置都是默认的。',
    'share-long': '有一段内容超过 {limit} 个字符，没有放进去：打开的人看不到它。',
    'share-theme': '配色',
    'theme-auto': '跟随读者的系统',
    'theme-light': '浅色',
    'theme-dark': '深色',
    'share-code': '要放进去的内容',
    'share-copy': '复制',
    'share-copied': '已复制。',
    'share-manual': '浏览器不让复制。内容已经选中，请按 Ctrl+C（Mac 按 ⌘C）。',
    'share-absent': '没能读取那种语言的文字。检查网络后再选一次。',
    'share-local': '这个网址只有这台电脑打得开。要给别人用，先把网站放到服务器上，再从那里分享。',
    'share-preview': '预览',
    'share-preview-name': '预览：{title}',
  },
  en: {
    'share-title': 'Put this step elsewhere',
    'share-close': 'Close',
    'share-where': 'Where to',
    'kind-link': 'Link',
    'kind-iframe': 'Web page, LMS (iframe)',
    'kind-element': 'Web page (element)',
    'kind-sphinx': 'Sphinx',
    'kind-mkdocs': 'MkDocs',
    'kind-myst': 'MyST, Jupyter Book 2',
    'kind-jupyter-book': 'Jupyter Book 1',
    'kind-quarto': 'Quarto',
    'kind-reveal': 'reveal.js',
    'kind-markdown': 'Markdown',
    'note-link': 'Opens the whole lesson, at this step.',
    'note-iframe':
      'The second line makes the frame as high as its content. Some platforms (editors of an LMS) remove it; the frame then has the height given here and scrolls.',
    'note-element':
      'The player becomes a part of that page; several on one page share one Python. The server of this site has to allow other origins to read it. In slides take “reveal.js” instead: the element would run off the slide.',
    'note-sphinx': 'For a file .rst.',
    'note-mkdocs': 'For a file .md, with an empty line before and after.',
    'note-myst': 'For a file .md or a Markdown cell of a notebook. The theme decides how high the frame is.',
    'note-jupyter-book': 'For a file .md or a Markdown cell of a notebook; also for Sphinx with MyST-Parser.',
    'note-quarto': 'For a file .qmd; it counts where the output is HTML.',
    'note-reveal': 'One slide, loaded when it is reached. Arrow keys inside the player take steps and turn no slide.',
    'note-markdown': 'A link, for places that embed nothing, code hosts for example.',
    'share-language': 'Language',
    'language-zh': '中文',
    'language-en': 'English',
    'share-step': 'Start at step {step}',
    'share-options': 'With the changed settings ({count})',
    'share-options-none': 'All settings have their defaults.',
    'share-long': 'A part longer than {limit} characters is left out: who opens this will not see it.',
    'share-theme': 'Colours',
    'theme-auto': 'As the reader’s system',
    'theme-light': 'Light',
    'theme-dark': 'Dark',
    'share-code': 'What to paste',
    'share-copy': 'Copy',
    'share-copied': 'Copied.',
    'share-manual': 'The browser refused to copy. The text is selected: press Ctrl+C (⌘C on a Mac).',
    'share-absent': 'The words of that language could not be fetched. Check the network and choose again.',
    'share-local':
      'This address opens on this computer only. For others, put the site on a server first and share from there.',
    'share-preview': 'Preview',
    'share-preview-name': 'Preview: {title}',
  },
};

/** @typedef {keyof typeof all.zh} Id */

/**
 * @param {string} lang
 * @returns {(id: string, values?: Record<string, string | number>) => string}
 */
export const sayer =
  (lang) =>
  (id, values = {}) =>
    all[/** @type {keyof typeof all} */ (lang)][/** @type {Id} */ (id)].replaceAll(/\{(\w+)\}/g, (_, name) =>
      String(values[name]),
    );
