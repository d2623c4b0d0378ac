import { expect, test } from 'vitest';
import { memoryStore, safeStore, type Store } from './storage.ts';
import { browserRandom, FormKey } from './FormKey.ts';

const blocked = safeStore(() => {
  throw new Error('blocked');
});
const keyIn = (session: Store, form = 'feedback'): FormKey => new FormKey(session, form, browserRandom);

test.each([
  ['a session storage', memoryStore()],
  ['none', blocked],
])('R13 the same texts have the same key until they are stored, with %s', (_, session) => {
  const key = keyIn(session);
  const first = key.of('a');
  expect(first).toMatch(/^[\w-]{22}$/);
  expect(key.of('a')).toBe(first);
  const other = key.of('b');
  expect(other).not.toBe(first);
  key.drop();
  expect(key.of('b')).not.toBe(other);
});

test('R13 the key survives the closing of the dialog and a reload; another form has another one', () => {
  const session = memoryStore();
  const first = keyIn(session).of('a');
  expect(keyIn(session).of('a')).toBe(first);
  expect(keyIn(session, 'apply').of('a')).not.toBe(first);
});

test('R13 what somebody else put into the storage is no key', () => {
  for (const odd of ['', 'x', '<script>', 'a\r\nb: c', 'k'.repeat(65)]) {
    expect(keyIn(memoryStore({ 'feedback.key': odd, 'feedback.sent': 'a' })).of('a')).toMatch(/^[\w-]{22}$/);
  }
});
