/** Small panels of the last lessons, made by hand, and the words in them. */
import { html } from 'lit';
import { context } from '../golden.js';

/** Words of a lesson that the files of messages need not have. @param {string} text */
export const say = (text) => ({ id: 'said', args: { text } });

/** @param {Pick<import('../../../site/player/messages.js').Messages, 't' | 'ta'>} words */
export const spoken = ({ t, ta }) => ({
  t: (message, args) => (message.id === 'said' ? message.args.text : t(message, args)),
  ta: (message, args) => (message.id === 'said' ? html`${message.args.text}` : ta(message, args)),
});

/** @param {string} [lang] */
export const said = (lang = 'zh') => spoken(context(lang));

export const point = (x, y, more = {}) => ({ x, y, low: null, high: null, note: null, marked: false, ...more });

const axis = (label, minimum, maximum, ticks, more = {}) => ({
  label: say(label),
  scale: 'linear',
  minimum,
  maximum,
  ticks,
  names: null,
  ...more,
});

const series = (id, label, draw, points) => ({ id, label: say(label), draw, points });

/** Two lines, one of them broken, a level, an upright that can be moved, and a point that stands out. */
export const chart = (more = {}) => ({
  kind: 'chart',
  title: say('误差随项数增长'),
  x: axis('项数', 0, 8, [0, 2, 4, 6, 8]),
  y: axis('绝对误差', 0, 0.5, [0, 0.25, 0.5]),
  series: [
    series('up', 'float16 正序', 'line', [
      point(0, 0),
      point(2, 0.125),
      point(4, null, { note: say('溢出，没有数') }),
      point(6, 0.375),
      point(8, 0.5, { marked: true, note: say('从这里起选择翻转') }),
    ]),
    series('down', 'float32 正序', 'line', [point(0, 0), point(8, 0.0625, { note: say('几乎不变') })]),
  ],
  lines: [
    { axis: 'x', at: 3, label: say('现在的项数') },
    { axis: 'y', at: 0.25, label: say('领先量') },
  ],
  note: say('误差越过领先量，选择就会翻转。'),
  x_option: 'terms',
  ...more,
});

/** Whiskers beside each other at the same places, names instead of numbers. */
export const intervals = () =>
  chart({
    title: say('两种设置的成功率'),
    x: axis('任务', 0.5, 4.5, [1, 2, 3, 4], { names: ['改一处拼写', '修测试', '重构', '迁移'].map(say) }),
    y: axis('成功率', 0, 1, [0, 0.25, 0.5, 0.75, 1]),
    series: ['A', 'B'].map((id, place) =>
      series(
        id,
        `设置 ${id}`,
        'points',
        [1, 2, 3, 4].map((x) =>
          point(x, 0.8 - 0.15 * x + 0.05 * place, { low: 0.7 - 0.15 * x, high: 0.95 - 0.15 * x + 0.05 * place }),
        ),
      ),
    ),
    lines: [],
    note: null,
    x_option: null,
  });

/** On logarithmic axes: six lines with bands, some ending at nearly the same place. */
export const many = () =>
  chart({
    x: axis('运行次数', 1, 1000, [1, 10, 100, 1000], { scale: 'log' }),
    y: axis('覆盖率', 1e-6, 1, [1e-6, 1e-4, 0.01, 1], { scale: 'log' }),
    series: ['float64', 'float32 正序', 'float32 逆序', 'float16 正序', 'float16 逆序', 'bfloat16 两两相加'].map(
      (label, place) =>
        series(
          label,
          label,
          'line',
          [1, 3, 10, 30, 100, 300, 1000].map((x) => {
            const y = Math.min(1, (1e-5 * 4 ** place * x) / (1 + x / 500));
            return point(x, y, { low: y / 2, high: Math.min(1, y * 1.8) });
          }),
        ),
    ),
    lines: [
      { axis: 'y', at: 0.01, label: say('允许的上限') },
      { axis: 'x', at: 50, label: say('预算') },
      { axis: 'x', at: 80, label: say('这里开始饱和') },
      { axis: 'x', at: 1000, label: say('上限') },
    ],
    x_option: 'runs',
  });

/** Bars of three series with intervals. */
export const bars = () =>
  chart({
    title: say('每种方案的总成本'),
    x: axis('方案', 0.5, 3.5, [1, 2, 3], { names: ['一次', '三次取优', '先验再试'].map(say) }),
    y: axis('期望总成本（元）', 0, 4, [0, 1, 2, 3, 4]),
    series: ['模型', '验证', '返工'].map((id, place) =>
      series(
        id,
        id,
        'bars',
        [1, 2, 3].map((x) =>
          point(x, x * 0.7 + place * 0.5, {
            low: x * 0.6 + place * 0.5,
            high: x * 0.85 + place * 0.5,
            marked: x === 2 && place < 2,
            note: x === 2 ? say(`最省的一项（${id}）`) : null,
          }),
        ),
      ),
    ),
    lines: [{ axis: 'y', at: 2.5, label: say('预算') }],
    x_option: null,
  });

const hop = (key, before, added, exact, after, now = false) => ({ key, before, added, exact, after, now });

/** 2048 + 1 + 1 in float16, which above 2048 has only even numbers. */
export const rounding = (more = {}) => ({
  kind: 'rounding',
  title: say('float16 的数轴'),
  low: 2044,
  high: 2054,
  grid: [2044, 2045, 2046, 2047, 2048, 2050, 2052, 2054],
  spacing: 2,
  exact: 2050,
  rival: 2048,
  lanes: [
    {
      id: 'left',
      label: say('从左到右'),
      hops: [hop('l0', 2048, 1, 2049, 2048), hop('l1', 2048, 1, 2049, 2048, true)],
      result: 2048,
      chosen: false,
      note: say('和对手打平，选编号小的词元。'),
    },
    {
      id: 'right',
      label: say('从右到左'),
      hops: [hop('r0', 1, 1, 2, 2), hop('r1', 2, 2048, 2050, 2050, true)],
      result: 2050,
      chosen: true,
      note: null,
    },
  ],
  note: say('同样的三项，换个顺序就差 2。'),
  ...more,
});

/** 10⁸ + 1 − 10⁸ in float32: the sums leave the drawn part on the right and come back. */
export const far = () =>
  rounding({
    low: -2,
    high: 4,
    grid: [-2, -1, 0, 1, 2, 3, 4],
    spacing: 8,
    exact: 1,
    rival: 0.5,
    lanes: [
      {
        id: 'left',
        label: say('从左到右'),
        hops: [hop('l0', 100000000, 1, 100000001, 100000000), hop('l1', 100000000, -100000000, 0, 0, true)],
        result: 0,
        chosen: false,
        note: null,
      },
      {
        id: 'pairs',
        label: say('首尾配对'),
        hops: [hop('p0', 100000000, -100000000, 0, 0), hop('p1', 0, 1, 1, 1, true)],
        result: 1,
        chosen: true,
        note: null,
      },
    ],
    note: null,
  });

const WORDS = ['<PAD>', '我', '爱', '学习', '编程', '！', '<EOS>'];
const token = (id) => ({ id, text: WORDS[id], special: id === 0 || id === 6 });

const written = (row, position, id, state, lead = null, rival = null) => ({
  key: `${row}-${position}`,
  token: token(id),
  position,
  lead,
  rival: rival === null ? null : token(rival),
  state,
  fresh: false,
});

/** Two texts that part at position 3. */
export const texts = (more = {}) => ({
  kind: 'texts',
  title: say('两次运行的文本'),
  rows: [
    {
      id: 'a',
      label: say('a：float16，从左到右'),
      tokens: [
        written('a', 0, 1, 'prompt'),
        written('a', 1, 2, 'prompt'),
        written('a', 2, 3, 'same', 1.25, 4),
        written('a', 3, 5, 'flipped', 0.0009765625, 4),
        written('a', 4, 6, 'after', 2.5, 5),
      ],
      text: '学习！',
      ended: say('遇到 <EOS> 结束'),
    },
    {
      id: 'b',
      label: say('b：float32，从左到右'),
      tokens: [
        written('b', 0, 1, 'prompt'),
        written('b', 1, 2, 'prompt'),
        written('b', 2, 3, 'same', 1.2501, 4),
        written('b', 3, 4, 'flipped', 0.00012, 5),
        written('b', 4, 3, 'after', 0.75, 5),
        written('b', 5, 4, 'after', 0.5, 5),
      ],
      text: '学习编程学习编程',
      ended: null,
    },
  ],
  length: 8,
  parts_at: 3,
  note: say('差的这一点，之后再也追不回来。'),
  ...more,
});

const entry = (name, label, value, other = null, state = 'alone') => ({ name, label: say(label), value, other, state });

/** Of a run that nothing is compared with. */
export const manifest = (more = {}) => ({
  kind: 'manifest',
  title: say('运行清单'),
  rows: [
    entry('options.dtype_a', '设置 dtype_a', 'float16'),
    entry('selection.1', '选择 · 第 1 步', 'greedy'),
    entry('seed', '种子', 'none'),
    entry('environment.numpy', 'NumPy 版本', '2.4.3'),
    entry('environment.browser', '浏览器', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0'),
    entry('result.values.text_a', '结果 text_a', '学习！'),
  ],
  text: JSON.stringify({ lesson: 'numerics', options: { dtype_a: 'float16' }, seed: null }, null, 2),
  verdict: null,
  ok: null,
  replay: { dtype_a: 'float16', dtype_b: 'float32' },
  ...more,
});

/** Held against one that was pasted. */
export const compared = () =>
  manifest({
    rows: [
      entry('options.dtype_a', '设置 dtype_a', 'float16', 'float16', 'same'),
      entry('environment.numpy', 'NumPy 版本', '2.4.3', '2.3.1', 'differs'),
      entry('environment.browser', '浏览器', 'Chrome/140.0', null, 'missing'),
      entry('environment.locale', '区域', '', 'zh-CN', 'unknown'),
      entry('result.values.text_a', '结果 text_a', '学习！', '学习编程', 'differs'),
    ],
    verdict: say('结果不同：text_a 变了；环境里 NumPy 也不同。'),
    ok: false,
  });
