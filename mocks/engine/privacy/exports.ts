/** The job that makes the file with a doctor's own data. It goes on by the mock backend's clock. */
import type { components } from '#openapi/portal.d.ts';
import { seedAttempts } from '../exercises/seeded.ts';
import { followState } from '../follows.ts';
import { guidesOf } from '../guides/seeded.ts';
import { learningOf } from '../learning/learningOf.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import { makeKey, readKey } from '../playback/keys.ts';
import type { Served } from '../playback/playback.ts';
import { profileRecordOf } from '../profiles.ts';
import type { State } from '../state.ts';
import { day, minute, second } from '../times.ts';
import { zipOf } from './file.ts';
import type { Owner } from './parts.ts';
import { parts } from './personal.ts';
import type { ExportRecord } from './records.ts';

type DataExport = components['schemas']['DataExport'];

const workTime = 20 * second;
/** How long a file can be downloaded. */
export const fileLife = 7 * day;
/** Between two files that were made. */
const pause = day;
/** How long an address is good. */
const addressLife = 5 * minute;
const path = /^\/mock-media\/(export\/([1-9][0-9]{0,11}))\/([\w.-]{1,60})\/data\.zip$/u;

const none: DataExport = { state: 'none', percent: 0, startTime: null, readyAt: null, expireAt: null, nextTime: null };

const whenNext = ({ startTime }: ExportRecord, now: number): number | null =>
  startTime + pause > now ? startTime + pause : null;

/** How far the file of a doctor is. */
export function exportState({ dataExports }: Pick<State, 'dataExports'>, userId: number, now: number): DataExport {
  const record = dataExports[String(userId)];
  if (!record) return none;
  const { startTime, endTime, failed } = record;
  if (now < endTime) {
    const percent = Math.floor(((now - startTime) * 100) / (endTime - startTime));
    return { ...none, state: 'working', percent, startTime };
  }
  if (failed) return { ...none, state: 'failed', startTime };
  const nextTime = whenNext(record, now);
  if (now >= endTime + fileLife) return { ...none, nextTime };
  return { state: 'ready', percent: 100, startTime, readyAt: endTime, expireAt: endTime + fileLife, nextTime };
}

/** What the personas have done before is written at the first look: looks at everything. */
function writePast({ state, content, now, user }: Owner): void {
  const { userId } = user.user;
  ledgerOf(state, content, now);
  learningOf(state, content, user);
  seedAttempts({ state, content }, now);
  guidesOf({ state, content }, userId, now);
  followState(state, user, { kind: 'lecturer', id: 0, others: 0 });
  profileRecordOf(state, user, now);
}

/** Everything that is stored of a doctor, by the name of its file. */
export function ownData(owner: Owner): ExportRecord['parts'] {
  writePast(owner);
  return structuredClone(Object.fromEntries(parts.map(({ file, rows }) => [file, rows(owner)])));
}

/** Begins a file. The name of the refusal when there may be none yet. */
export function beginExport(owner: Owner): DataExport | 'exportRunning' | 'exportTooOften' {
  const { state, now, user } = owner;
  const id = String(user.user.userId);
  const before = exportState(state, user.user.userId, now);
  if (before.state === 'working') return 'exportRunning';
  if (before.nextTime !== null) return 'exportTooOften';
  state.dataExports[id] = { startTime: now, endTime: now + workTime, failed: false, parts: ownData(owner) };
  return exportState(state, user.user.userId, now);
}

/** The right to download the file of a doctor; null when there is none. */
export function grantExport(state: State, userId: number, now: number): { url: string; expireAt: number } | null {
  if (exportState(state, userId, now).state !== 'ready') return null;
  const scope = `export/${userId}`;
  const expireAt = now + addressLife;
  return { url: `/mock-media/${scope}/${makeKey(scope, [userId, expireAt])}/data.zip`, expireAt };
}

/** The file behind a path at `now` (ms); null for other paths. */
export function exportFileAt(state: State, pathname: string, now: number): Served | null {
  const [, scope = '', id, key = ''] = path.exec(pathname) ?? [];
  if (id === undefined) return null;
  const record = state.dataExports[id];
  const isOwn = readKey(scope, key, now)?.[0] === Number(id);
  if (!isOwn || !record || exportState(state, Number(id), now).state !== 'ready') return { status: 403 };
  return { status: 200, body: zipOf(record), type: 'application/zip', download: '我的数据.zip' };
}

/** The doctors whose file is being made, by their ids. */
export const runningExports = ({ dataExports }: State, now: number): string[] =>
  Object.keys(dataExports).filter((userId) => now < (dataExports[userId]?.endTime ?? 0));

/** Ends a file that is being made, well or not: of the doctor with a phone, or the latest. A sentence when there is none. */
export function steerExport(
  { state, now }: { state: State; now: number },
  ready: boolean,
  phone?: string,
): string | null {
  const meant = runningExports(state, now).findLast((id) => phone === undefined || state.users[id]?.phone === phone);
  const running = meant === undefined ? undefined : state.dataExports[meant];
  if (!running) return '没有正在生成的数据文件';
  Object.assign(running, { endTime: now, failed: !ready });
  return null;
}
