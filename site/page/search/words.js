/** What the search says. */
import { sayer } from '../words.js';

export const word = sayer({
  zh: {
    'search-loading': '正在读取目录…',
    'search-failed': '没能读取搜索用的目录。检查网络后再输入一次。',
    'search-none': '没有找到“{query}”。换一个词，或者只写其中两个字；也可以到词汇表里找。',
    'search-found': '{count} 处',
    'search-more': '{count} 处，先列出 {shown} 处',
  },
  en: {
    'search-loading': 'Fetching the index…',
    'search-failed': 'The index could not be fetched. Check the network and type again.',
    'search-none': 'Nothing found for “{query}”. Try another word or just its beginning, or look into the glossary.',
    'search-found': 'Found: {count}',
    'search-more': 'Found: {count}; here are the first {shown}',
  },
});
