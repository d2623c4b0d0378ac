/** Words that the rooms of live streams refuse, in the chat and in questions. */

const words = ['赌博', '色情', '代开发票', '代写论文', '加微信'];

/** Whether a text contains such a word; blanks between its characters do not hide it. */
export function isSensitive(text: string): boolean {
  const bare = text.replace(/\s+/g, '');
  return words.some((word) => bare.includes(word));
}
