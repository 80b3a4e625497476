/** What a presentation and the window of its speaker say. */

const all = {
  zh: {
    name: '放映：{player}',
    play: '播放',
    pause: '暂停',
    previous: '上一步',
    next: '下一步',
    predict: '先提问',
    whole: '整幅图',
    ask: '先猜一猜',
    reveal: '揭晓',
    notes: '讲者备注',
    full: '全屏',
    dark: '黑屏',
    light: '恢复画面',
    leave: '退出放映',
    began: '放映开始。PageDown、PageUp 或方向键翻步，B 键黑屏，Esc 键退出。',
    asked: '先猜一猜：{question}',
    darkened: '黑屏了，按任意翻步键恢复画面。',
    ended: '放映已退出，停在第 {step} 步。',
    windowed: '浏览器没有给全屏，已铺满窗口。要占满屏幕，请按 F11（Mac 按 ⌃⌘F）。',
    left: '打开备注窗口时，浏览器退出了全屏。把备注窗口移到自己的屏幕上，再回这里按“全屏”。',
    blocked: '浏览器拦住了备注窗口。请允许本站弹出窗口，再按一次“讲者备注”。',
    absent: '没能读取备注要用的文件。请检查网络，再按一次“讲者备注”。',
    unheard: '备注窗口打开了，但和这里连不上：本页或所在平台的安全设置隔开了两个窗口。',
    partial: '没能读取这一步变动的数，备注里只有文字。',
    'notes-title': '讲者备注',
    'notes-alone': '这个窗口显示讲者备注。请在课程页面的播放器上按“放映”，再按“讲者备注”。',
    'notes-waiting': '正在等放映的窗口……',
    'notes-over': '放映已退出。再按一次“放映”和“讲者备注”，备注会回到这里。',
    'notes-gone': '放映的窗口已经关闭。',
    'notes-place': '第 {step} 步，共 {total} 步',
    'notes-clock': '时刻',
    'notes-elapsed': '已讲',
    'notes-restart': '重新计时',
    'notes-says': '这一步',
    'notes-changed': '变了什么',
    'notes-same': '与上一步相比，图里没有数变动。',
    'notes-more': '还有 {count} 行变动，见投影上的图。',
    'notes-question': '接下来先问',
    'notes-asking': '正在问大家',
    'notes-off': '（已关闭“先提问”，不会显示）',
    'notes-answer': '答案',
    'notes-next': '下一步',
    'notes-last': '这是最后一步。',
    'notes-dark': '投影现在是黑屏。',
    'notes-keys':
      '在这个窗口里按键，投影照样跟着走：PageDown、PageUp、方向键、Home、End 翻步，空格播放，B 键黑屏，Esc 键退出。',
  },
  en: {
    name: 'Presentation: {player}',
    play: 'Play',
    pause: 'Pause',
    previous: 'Previous',
    next: 'Next',
    predict: 'Ask first',
    whole: 'Whole figure',
    ask: 'Have a guess',
    reveal: 'Show the answer',
    notes: 'Speaker’s notes',
    full: 'Full screen',
    dark: 'Black screen',
    light: 'Show the step again',
    leave: 'End presentation',
    began: 'Presentation started. PageDown, PageUp or the arrow keys take steps, B darkens the screen, Escape ends it.',
    asked: 'Have a guess: {question}',
    darkened: 'The screen is black. Any key for a step brings it back.',
    ended: 'Presentation ended at step {step}.',
    windowed: 'The browser gave no full screen, so the window is filled. F11 (⌃⌘F on a Mac) fills the screen.',
    left: 'The browser left full screen to open the notes. Move that window to your own screen, then press “Full screen” here.',
    blocked:
      'The browser blocked the window for the notes. Allow pop-ups for this site, then press “Speaker’s notes” again.',
    absent: 'A file that the notes need could not be fetched. Check the network and press “Speaker’s notes” again.',
    unheard: 'The window for the notes is open but cannot be reached: a security setting keeps the two windows apart.',
    partial: 'What changed in this step could not be fetched; the notes hold the texts alone.',
    'notes-title': 'Speaker’s notes',
    'notes-alone':
      'This window shows a speaker’s notes. Press “Present” on the player of a lesson, then “Speaker’s notes”.',
    'notes-waiting': 'Waiting for the presentation…',
    'notes-over': 'The presentation has ended. “Present” and “Speaker’s notes” bring the notes back to this window.',
    'notes-gone': 'The window of the presentation is closed.',
    'notes-place': 'Step {step} of {total}',
    'notes-clock': 'Time',
    'notes-elapsed': 'Elapsed',
    'notes-restart': 'Restart the clock',
    'notes-says': 'This step',
    'notes-changed': 'What changed',
    'notes-same': 'No number in the figure differs from the step before.',
    'notes-more': '{count} more lines changed; see the figure on the screen.',
    'notes-question': 'To be asked next',
    'notes-asking': 'Being asked now',
    'notes-off': '(“Ask first” is off: it will not be shown)',
    'notes-answer': 'Answer',
    'notes-next': 'Next step',
    'notes-last': 'This is the last step.',
    'notes-dark': 'The screen is black now.',
    'notes-keys':
      'The keys work in this window, too: PageDown, PageUp, the arrow keys, Home and End take steps, Space plays, B darkens the screen, Escape ends the presentation.',
  },
};

/** @typedef {keyof typeof all.zh} Id */
/** @typedef {(id: Id, values?: Record<string, string | number>) => string} Say */

export const LANGUAGES = Object.keys(all);

/**
 * @param {string} lang one of those above; another is English
 * @returns {Say}
 */
export const sayer =
  (lang) =>
  (id, values = {}) =>
    (all[/** @type {keyof typeof all} */ (lang)] ?? all.en)[id].replaceAll(/\{(\w+)\}/g, (_, name) =>
      String(values[name]),
    );

/** Every sentence, for tests. */
export const WORDS = all;
