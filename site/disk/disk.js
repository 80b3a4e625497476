/**
 * On pages opened straight from disk, where browsers run no modules: says how to serve them, and leads from page to page,
 * for there `zh/loop/` is a folder, and its `index.html` is not looked for. A classic script, the only kind that runs there;
 * `npm run pack` puts it into the pages.
 */

const FROM_DISK = {
  zh: '这一页是从磁盘直接打开的：每一步都能读，但浏览器不让这样打开的网页运行 Python。要让它算起来，在解压出来的文件夹里运行 `python3 -m http.server`（Windows 上是 `py -m http.server`），再打开 `http://localhost:8000/`。',
  en: 'This page was opened straight from disk: every step can be read, but browsers run no Python on such a page. To let it compute, run `python3 -m http.server` in the folder you unpacked (on Windows `py -m http.server`), then open `http://localhost:8000/`.',
};

/** @param {'zh' | 'en'} lang */
function noteFromDisk(lang) {
  const note = document.createElement('p');
  note.className = 'from-disk';
  note.lang = lang === 'zh' ? 'zh-Hans' : lang;
  note.append(
    ...FROM_DISK[lang].split('`').map((text, place) => {
      if (place % 2 === 0) return text;
      const code = document.createElement('code');
      code.textContent = text;
      return code;
    }),
  );
  return note;
}

/** @param {string} sheet address of its stylesheet */
function tellFromDisk(sheet) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet;
  document.head.append(link);

  // What asks for a script that does not run.
  for (const each of document.querySelectorAll('.needs-script')) each.remove();
  for (const each of document.querySelectorAll('a')) {
    if (each.protocol === 'file:' && each.pathname.endsWith('/')) each.pathname += 'index.html';
  }
  const main = document.querySelector('main');
  const here = document.documentElement.lang.startsWith('zh') ? 'zh' : 'en';
  // Who chooses a language is not yet known to read either; a frame's page is in both.
  const frame = main?.querySelector('.plain');
  const both = [noteFromDisk('zh'), noteFromDisk('en')];
  if (main?.classList.contains('chooser')) main.append(...both);
  else if (frame) frame.prepend(...both);
  else (main?.querySelector('.opening') ?? main)?.append(noteFromDisk(here));
}

if (location.protocol === 'file:') {
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  tellFromDisk(src.replace(/js$/, 'css'));
}
