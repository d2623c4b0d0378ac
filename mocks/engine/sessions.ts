/** Tokens and SMS codes of the mock backend, with the rate limits of a real one. */
import type { components } from '#openapi/portal.d.ts';
import { rightCode } from './personas.ts';
import type { ScanRecord, State } from './state.ts';
import type { UserRecord } from './user.ts';
import { inProcessAgent, noteDevice } from './devices.ts';
import { minute } from './times.ts';

/** A code is valid for five minutes. */
const codeLife = 5 * minute;
/** Wrong tries per code before a new one is needed [A17]. */
const tries = 5;
/** Minimum time between two codes to one phone, ms [A16]. */
const pause = 55_000;
/** A QR picture is valid for five minutes [A35]. */
const scanLife = 5 * minute;
const perPhoneAndHour = 5;
const perAddressAndHour = 100;

/** What a code is for: a form with a typed phone, or an act on the doctor's own account. */
export type CodePurpose = 'form' | components['schemas']['OwnCodePurpose'];

/** Where a code is kept: one for each phone and purpose, so that a code confirms nothing else than it was sent for. */
const codeKey = (phone: string, purpose: CodePurpose): string => (purpose === 'form' ? phone : `${purpose}:${phone}`);

/** Creates and stores a token for a user; older tokens stay valid. */
export function issueToken(
  state: State,
  record: UserRecord,
  now: number,
  random: () => number,
  userAgent = inProcessAgent,
): string {
  const part = (): string =>
    Math.floor(random() * 36 ** 8)
      .toString(36)
      .padStart(8, '0');
  const token = `demo-${record.user.userId}-${part()}${part()}`;
  state.tokens[token] = { userId: record.user.userId, expiresAt: now + record.tokenLife };
  noteDevice(state, token, now, userAgent);
  return token;
}

/**
 * Stores a sent code, or reports that the rate limit is reached. A voice call repeats the code [4-03], so it need not wait
 * for the pause; both count for the limit of an hour.
 */
export function sendCodeTo(
  state: State,
  phone: string,
  address: string,
  now: number,
  kind: 'text' | 'voice' = 'text',
  purpose: CodePurpose = 'form',
): 'sent' | 'tooFrequent' {
  const hour = (key: string): number[] => (state.sends[key] ?? []).filter((at) => now - at < 60 * minute);
  const toPhone = hour(`p:${phone}`);
  const fromAddress = hour(`ip:${address}`);
  const last = toPhone.at(-1);
  if (kind === 'text' && last !== undefined && now - last < pause) return 'tooFrequent';
  if (toPhone.length >= perPhoneAndHour || fromAddress.length >= perAddressAndHour) return 'tooFrequent';
  state.sends[`p:${phone}`] = [...toPhone, now];
  state.sends[`ip:${address}`] = [...fromAddress, now];
  state.codes[codeKey(phone, purpose)] = { code: rightCode, sentAt: now, wrongTries: 0 };
  return 'sent';
}

/** Checks a typed code without using a right one up. A text that begins with the four digits is right, as the form allows. */
export function checkCode(
  state: State,
  phone: string,
  typed: string,
  now: number,
  purpose: CodePurpose = 'form',
): 'right' | 'wrong' | 'usedUp' {
  const key = codeKey(phone, purpose);
  const sent = state.codes[key];
  if (!sent || now - sent.sentAt > codeLife) return 'wrong';
  if (sent.wrongTries >= tries) return 'usedUp';
  if (/[0-9]{4}/.exec(typed)?.[0] !== sent.code) {
    sent.wrongTries += 1;
    return 'wrong';
  }
  return 'right';
}

/** Uses a code up, so that it is never right again. */
export function spendCode(state: State, phone: string, purpose: CodePurpose = 'form'): void {
  delete state.codes[codeKey(phone, purpose)];
}

/** Checks a typed code; a right one cannot be used again. */
export function tryCode(
  state: State,
  phone: string,
  typed: string,
  now: number,
  purpose: CodePurpose = 'form',
): ReturnType<typeof checkCode> {
  const verdict = checkCode(state, phone, typed, now, purpose);
  if (verdict === 'right') spendCode(state, phone, purpose);
  return verdict;
}

/** Whether a QR picture is still valid. */
export const isScanGood = ({ reported, createdAt }: ScanRecord, now: number): boolean =>
  !reported && now - createdAt <= scanLife;

/** QR pictures that wait to be scanned, by their sids, the oldest first. */
export const waitingScans = ({ scans }: State, now: number): [sid: string, scan: ScanRecord][] =>
  Object.entries(scans).filter(([, scan]) => scan.scannedBy === null && isScanGood(scan, now));
