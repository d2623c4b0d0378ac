import { expect, test } from 'vitest';
import { draftOf } from './draft.ts';
import { memoryStore, safeStore } from './storage.ts';

test('P08 what was typed is there again after a reload, until the form is done', () => {
  const session = memoryStore();
  draftOf(session, 'feedback', { content: 10, contact: 5 }).keep('content', '希望增加倍速');
  const draft = draftOf(session, 'feedback', { content: 10, contact: 5 });
  expect(draft.read()).toEqual({ content: '希望增加倍速', contact: '' });
  draft.drop();
  expect(draft.read()).toEqual({ content: '', contact: '' });
});

test('P08 an emptied text is forgotten; another form’s texts are its own', () => {
  const session = memoryStore();
  const [one, other] = [draftOf(session, 'feedback', { contact: 9 }), draftOf(session, 'apply', { contact: 9 })];
  one.keep('contact', 'a');
  other.keep('contact', 'b');
  one.keep('contact', '');
  expect([one.read(), other.read()]).toEqual([{ contact: '' }, { contact: 'b' }]);
});

test('a text is kept up to its length in whole characters, and what somebody else put there is cut as well', () => {
  const session = memoryStore({ 'feedback.contact': '😀'.repeat(9) });
  const draft = draftOf(session, 'feedback', { contact: 3 });
  expect(draft.read().contact).toBe('😀😀😀');
  draft.keep('contact', '𠮷'.repeat(4));
  expect(session.get('feedback.contact')).toBe('𠮷𠮷𠮷');
});

test('L01 without storage nothing is kept, and nothing breaks', () => {
  const draft = draftOf(
    safeStore(() => {
      throw new Error('blocked');
    }),
    'feedback',
    { contact: 3 },
  );
  draft.keep('contact', 'a');
  draft.drop();
  expect(draft.read()).toEqual({ contact: '' });
});
