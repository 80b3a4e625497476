/** The languages of the site, in the order of the language switch, with the words every page needs. */
export default {
  zh: {
    tag: 'zh-Hans',
    name: '中文',
    skip: '跳到正文',
    switchLabel: '语言',
    footer: '模型和规则都是 Python，在你的浏览器里运行；页面不向别处发出任何请求。',
  },
  en: {
    tag: 'en',
    name: 'English',
    skip: 'Skip to content',
    switchLabel: 'Language',
    footer: 'The model and the rules are Python, running in your browser. This page sends no request anywhere else.',
  },
};
