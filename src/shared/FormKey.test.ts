import { expect, test } from 'vitest';
import { draftOf } from './draft.ts';
import { browserRandom, FormKey, keyFields } from './FormKey.ts';
import { memoryStore, safeStore, type Store } from './storage.ts';

const blocked = safeStore(() => {
  throw new Error('blocked');
});

/** A form that is opened anew, over what the storage holds of it. */
function opened(session: Store, form = 'feedback') {
  const key = new FormKey(browserRandom);
  const draft = draftOf(session, 1, form, keyFields);
  return { of: (texts: string) => key.of(draft, texts), drop: () => key.drop(draft) };
}

test.each([
  ['a session storage', memoryStore()],
  ['none', blocked],
])('R13 the same texts have the same key until they are stored, with %s', (_, session) => {
  const key = opened(session);
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
  const first = opened(session).of('a');
  expect(opened(session).of('a')).toBe(first);
  expect(opened(session, 'apply').of('a')).not.toBe(first);
});

test('R13 what somebody else put into the storage is no key', () => {
  for (const odd of ['', 'x', '<script>', 'a\r\nb: c', 'k'.repeat(65)]) {
    const session = memoryStore();
    draftOf(session, 1, 'feedback', keyFields).keep('sent', 'a');
    draftOf(session, 1, 'feedback', { key: 100 }).keep('key', odd);
    expect(opened(session).of('a')).toMatch(/^[\w-]{22}$/);
  }
});
