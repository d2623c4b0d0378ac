/** The file with a doctor's own data: a ZIP with one JSON of everything, a CSV of each part, and a list of them. */
import { strToU8, zipSync } from 'fflate';
import { beijing } from '../times.ts';
import { columnNames } from './columns.ts';
import type { ExportRecord } from './records.ts';
import { parts } from './personal.ts';

const bom = '\uFEFF';
/** Keys of moments, in ms. */
const moment = /(?:Time|At|Until|Deadline|From|To|Start|End|due|since|time|finish|at)$/u;
/** Before this, a number is no moment. */
const firstMoment = 1_000_000_000_000;

/** 2026-11-20 20:00:00, in Beijing. */
const momentText = (ms: number): string => new Date(ms + beijing).toISOString().slice(0, 19).replace('T', ' ');

/** What a program for tables would take for a formula. */
const formula = /^[=+\-@\t\r]/u;

/** One cell: what could be a formula is told to be text, and what could break the row stands in quotes. */
export function cellOf(key: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value >= firstMoment && moment.test(key) ? momentText(value) : String(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The entries of a part as CSV, with the byte order mark that programs for tables need. */
export function csvOf(rows: readonly object[]): string {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => keys.map((key) => cellOf(key, (row as Record<string, unknown>)[key])).join(','));
  const head = keys.map((key) => cellOf('', columnNames[key] ?? key)).join(',');
  return `${bom}${[head, ...lines].join('\r\n')}\r\n`;
}

const readme = ({ startTime, parts: own }: ExportRecord): string =>
  [
    '我的数据（演示）',
    '',
    `内容截至 ${momentText(startTime)}（北京时间），金额单位为分。`,
    '全部数据.json：全部内容，供程序读取；其中的时间为毫秒。',
    'csv 文件夹：每类内容一个表格，可用 Excel 或 WPS 打开。',
    '图片和文件只列出名称与地址，不包含原文件。',
    '',
    ...parts.map(({ file, name }) => `csv/${file}.csv：${name}，${own[file]?.length ?? 0} 条`),
    '',
  ].join('\r\n');

/** The bytes of the file. Equal data gives equal bytes. */
export function zipOf(record: ExportRecord): Uint8Array<ArrayBuffer> {
  const { startTime, parts: own } = record;
  const json = JSON.stringify(
    { asOf: momentText(startTime), parts: parts.map(({ file, name }) => ({ file, name, entries: own[file] ?? [] })) },
    null,
    2,
  );
  // A part without entries has no table: the list says 0.
  const tables = parts.flatMap(({ file }) => {
    const rows = own[file] ?? [];
    return rows.length > 0 ? [[`csv/${file}.csv`, strToU8(csvOf(rows))] as const] : [];
  });
  const entries = {
    '说明.txt': strToU8(bom + readme(record)),
    '全部数据.json': strToU8(json),
    ...Object.fromEntries(tables),
  };
  return new Uint8Array(zipSync(entries, { mtime: momentText(startTime).slice(0, 10) }));
}
