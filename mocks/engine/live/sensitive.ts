/** Words that the rooms of live streams refuse, in the chat and in questions. */

const words = ['加微信', '代开发票', '返现', '博彩', '刷单', '敏感词示例'];

/** Whether a text contains such a word; blanks between its characters do not hide it. */
export function isSensitive(text: string): boolean {
  const dense = text.replace(/\s/g, '');
  return words.some((word) => dense.includes(word));
}
