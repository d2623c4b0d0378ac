/**
 * Numbers of certificates: year, running number, and a check part of 20 bits from a keyed hash. Who does not have the key cannot
 * tell which numbers exist.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** The key of the mock backend. That of a real one is a secret of its own. */
const key = utf8ToBytes('demo-certificate-key');
/** 32 signs without those that are easily mistaken for others. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const form = /^(YL20\d{2}-\d{6})-([2-9A-HJ-NP-Z]{4})$/;

function checkPartOf(begin: string): string {
  const [a = 0, b = 0, c = 0] = hmac(sha256, key, utf8ToBytes(begin));
  const bits = (a << 16) | (b << 8) | c;
  return [19, 14, 9, 4].map((from) => signs[(bits >> from) & 31]).join('');
}

/** The number of a certificate of a year. */
export function numberOf(year: number, running: number): string {
  const begin = `YL${year}-${String(running).padStart(6, '0')}`;
  return `${begin}-${checkPartOf(begin)}`;
}

/** A number as somebody types it, in its usual form; null for what no number looks like. */
export function numberIn(typed: string): string | null {
  const number = typed.trim().toUpperCase();
  return form.test(number) ? number : null;
}

/** Whether the check part of a number is that of its other parts. */
export function isGenuine(number: string): boolean {
  const [, begin, part] = form.exec(number) ?? [];
  return begin !== undefined && checkPartOf(begin) === part;
}
