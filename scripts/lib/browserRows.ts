/** What the suite of the browsers finds, and the table that is made of it. */
import type { PartName } from './testedBrowsers.ts';

/** What is wrong with a page, by the column of the table that it belongs to. */
export interface Finding {
  kind: 'text' | 'hydration' | 'error' | 'act';
  /** The same words wherever it is found. */
  text: string;
  /** What is special to this page. */
  detail?: string;
}

/** A finding in one line. */
export const findingText = ({ kind, text, detail }: Finding): string =>
  `${kind}: ${text}${detail === undefined ? '' : ` (${detail})`}`;

/** A page as one reader opened it, or an act of a doctor. */
export interface Row {
  kind: 'page' | 'act';
  what: string;
  /** Phone of the doctor; null for a visitor. */
  who: string | null;
  findings: Finding[];
  ms: number;
}

/** All that one browser showed; `reason` says why it was not there. */
export interface BrowserRows {
  name: PartName;
  version: string;
  rows: Row[];
  reason?: string;
}

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const minutes = (rows: readonly Row[]): string => (rows.reduce((sum, { ms }) => sum + ms, 0) / 60_000).toFixed(1);
const without = (rows: readonly Row[], kind: Finding['kind']): string => {
  const good = rows.filter(({ findings }) => findings.every((finding) => finding.kind !== kind)).length;
  return `${good} of ${rows.length}`;
};

/** The table of browsers, readers and acts. */
export function browsersTable(browsers: readonly BrowserRows[]): string {
  const cells = browsers.flatMap(({ name, version, rows, reason }) => {
    if (reason !== undefined) return [line([name, reason, '–', '–', '–', '–', '–'])];
    const pages = rows.filter(({ kind }) => kind === 'page');
    const acts = rows.filter(({ kind }) => kind === 'act');
    const groups = [
      ['pages, visitor', pages.filter(({ who }) => who === null)],
      ['pages, doctor', pages.filter(({ who }) => who !== null)],
      ['acts', acts],
    ] as const;
    return groups
      .filter(([, group]) => group.length > 0)
      .map(([what, group]) =>
        line([
          name,
          version,
          what,
          name === 'html' ? '–' : without(group, what === 'acts' ? 'act' : 'text'),
          name === 'html' || what === 'acts' ? '–' : without(group, 'hydration'),
          without(group, 'error'),
          minutes(group),
        ]),
      );
  });
  const head = ['browser', 'version', 'what', 'text whole, act done', 'hydrated', 'without errors', 'minutes'];
  return [line(head), line(head.map(() => '---')), ...cells].join('\n');
}

/** First words of a finding, by which the same cause on several pages is recognised: addresses and places differ. */
const causeOf = ({ kind, text }: Finding): string =>
  `${kind}: ${(text.split('\n')[0] ?? '').replace(/https?:\/\/[\w.:]+/g, '').replace(/-[\w-]{8}\.js(?::\d+)*/g, '.js')}`;

/** Each cause once, with the browsers and pages that show it; the most frequent one first. */
export function causesText(browsers: readonly BrowserRows[]): string {
  const places = new Map<string, string[]>();
  for (const { name, rows } of browsers)
    for (const { what, who, findings } of rows)
      for (const cause of new Set(findings.map(causeOf)))
        places.set(cause, [...(places.get(cause) ?? []), `${name} ${what}${who ? ` (${who})` : ''}`]);
  return [...places]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([cause, at]) => `- ${cause}\n  ${at.length}×: ${at.slice(0, 8).join(', ')}${at.length > 8 ? ' …' : ''}`)
    .join('\n');
}
