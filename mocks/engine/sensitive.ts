/** Words that the rooms of live streams refuse, and that let the editors review a comment. */

/** Advertising; the editors remove it. */
const adverts = ['代开发票', '代写论文', '加微信'];
/** Words that may belong to a patient's history; the editors let them stand. */
const doubtful = ['赌博', '色情'];

const containsOneOf = (words: readonly string[], text: string): boolean => {
  const bare = text.replace(/\s+/g, '');
  return words.some((word) => bare.includes(word));
};

/** Whether a text contains advertising; blanks between its characters do not hide it. */
export const isAdvert = (text: string): boolean => containsOneOf(adverts, text);

/** Whether a text contains any word of the lists; blanks between its characters do not hide it. */
export const isSensitive = (text: string): boolean => isAdvert(text) || containsOneOf(doubtful, text);
