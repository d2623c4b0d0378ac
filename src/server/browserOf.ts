/** Which engine a browser has: what decides whether the code runs, whatever the browser calls itself. */

/** How browsers name their engines: those on iOS are all Apple's, and most others say that they are Chrome. */
const engines: [name: string, pattern: RegExp][] = [
  ['iOS', /\b(?:iPhone|CPU) OS (\d{1,3})_/],
  ['Firefox', /\bFirefox\/(\d{1,4})/],
  ['Chrome', /\bChrom(?:e|ium)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,3})\S* (?:Mobile\/\S+ )?Safari\//],
  ['IE', /\b(?:MSIE |rv:)(\d{1,2})\b/],
];

/** Engine and main version by the header `User-Agent`, such as `Chrome 109`; `other` for what names none. */
export function browserOf(agent: string): string {
  for (const [name, pattern] of engines) {
    const version = pattern.exec(agent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return 'other';
}
