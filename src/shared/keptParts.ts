/** What no line of a text may cut: browsers break after any Chinese character and after the hyphens of a date. */
const kept =
  /(\d{4}-\d\d-\d\d|(?:\d[\d.,]{0,12} ?(?:分钟|小时|学分|个?百分点|分|[年月日天岁秒题次节期门张场人个项道讲元份%])){1,4}|周[一二三四五六日]|（[^（）\s]{1,4}）)/;

/** The parts of a text, which together are the text: at odd places dates, numbers with their unit, weekdays and short notes in brackets. */
export const keptParts = (text: string): string[] => text.split(kept);
