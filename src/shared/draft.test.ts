import { expect, test } from 'vitest';
import { draftOf } from './draft.ts';
import { memoryStore, safeStore, type Store } from './storage.ts';

const doctor = 10_001;
const feedback = (session: Store, owner = doctor) => draftOf(session, owner, 'feedback', { content: 10, contact: 5 });

test('P08 a draft survives a reload until the form is sent', () => {
  const session = memoryStore();
  feedback(session).keep('content', '希望增加倍速');
  expect(feedback(session).read()).toEqual({ content: '希望增加倍速', contact: '' });
  feedback(session).drop();
  expect(feedback(session).read()).toEqual({ content: '', contact: '' });
  expect(session.get('drafts')).toBeNull();
});

test('P08 an emptied text is removed; each form has its own texts', () => {
  const session = memoryStore();
  const apply = draftOf(session, doctor, 'apply', { contact: 9 });
  feedback(session).keep('contact', 'a');
  apply.keep('contact', 'b');
  feedback(session).keep('contact', '');
  expect([feedback(session).read().contact, apply.read().contact]).toEqual(['', 'b']);
});

test('P08 fields of one form may be stored and removed separately', () => {
  const session = memoryStore();
  const key = draftOf(session, doctor, 'feedback', { key: 22 });
  key.keep('key', 'k');
  feedback(session).keep('content', 'a');
  key.drop();
  expect([key.read(), feedback(session).read().content]).toEqual([{ key: '' }, 'a']);
});

test('P08 a doctor’s draft is not shown to other users of the tab, and is shown again after the login', () => {
  const session = memoryStore();
  feedback(session).keep('content', '患者信息');
  expect([feedback(session, 0).read().content, feedback(session, 10_002).read().content]).toEqual(['', '']);
  feedback(session, 10_002).keep('content', '别的话');
  expect(feedback(session).read().content).toBe('患者信息');
});

test('P08 [5-19] a text typed without a session becomes the draft of the doctor who logs in, once', () => {
  const session = memoryStore();
  feedback(session).keep('content', '登录前');
  feedback(session, 0).keep('contact', '138');
  expect(feedback(session).read()).toEqual({ content: '登录前', contact: '138' });
  feedback(session).keep('content', '登录后');
  expect([feedback(session, 0).read().contact, feedback(session).read().contact]).toEqual(['', '138']);
});

test('P08 of more than twenty drafts, the least recently changed one is removed', () => {
  const session = memoryStore();
  const reply = (id: number) => draftOf(session, doctor, `reply.${id}`, { text: 9 });
  for (let id = 1; id <= 20; id++) reply(id).keep('text', 'a');
  reply(1).keep('text', 'b');
  reply(21).keep('text', 'c');
  expect([1, 2, 3, 21].map((id) => reply(id).read().text)).toEqual(['b', '', 'a', 'c']);
});

test('a stored text is limited to its length in whole characters, also when other code has stored it', () => {
  const session = memoryStore({ drafts: JSON.stringify({ [`${doctor} feedback`]: { contact: '😀'.repeat(9) } }) });
  const draft = draftOf(session, doctor, 'feedback', { contact: 3 });
  expect(draft.read().contact).toBe('😀😀😀');
  draft.keep('contact', '𠮷'.repeat(4));
  expect(session.get('drafts')).toContain('"𠮷𠮷𠮷"');
});

test.each([
  '',
  '{',
  'null',
  '7',
  '[]',
  '[{"content":"x"}]',
  '{"10001 feedback":7}',
  '{"10001 feedback":{"content":7}}',
])('an unreadable entry is ignored: %j', (odd) => {
  const session = memoryStore({ drafts: odd });
  expect(feedback(session).read()).toEqual({ content: '', contact: '' });
  feedback(session).keep('content', 'a');
  expect(feedback(session).read().content).toBe('a');
});

test('L01 without storage there are no drafts and no exceptions', () => {
  const session = safeStore(() => {
    throw new Error('blocked');
  });
  feedback(session).keep('contact', 'a');
  feedback(session).drop();
  expect(feedback(session).read()).toEqual({ content: '', contact: '' });
});
