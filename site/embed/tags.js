/** What pages say of their language. */
export const TAGS = { zh: 'zh-Hans', en: 'en' };
