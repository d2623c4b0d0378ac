import { expect, test } from 'vitest';
import { followLogout, forgetReader, forgetTab, noteReader } from './browserEntries.ts';
import { draftOf } from './draft.ts';
import { memoryStore, type Memory } from './storage.ts';

type Tab = Pick<Memory, 'local' | 'session'>;

const draftIn = ({ session }: Tab, owner: number) => draftOf(session, owner, 'feedback', { content: 10 });

/** A tab that a doctor has used, in the browser of these local entries. */
function usedTab(local = memoryStore()): Tab {
  const tab = { local, session: memoryStore() };
  followLogout(tab);
  noteReader(tab, 10_002);
  draftIn(tab, 10_002).keep('content', '患者信息');
  tab.session.set('refunding', '153');
  tab.session.set('orderLater', '11');
  tab.session.set('smsCode:13800000002', '1');
  tab.session.set('farewell', '[]');
  local.set('searchHistory', '[["10002",["糖尿病"]]]');
  local.set('coursesDone', '10002.1001');
  local.set('phone', '13800000002');
  local.set('playQueue', '{"userId":10002}');
  return tab;
}

const names = ({ local, session }: Tab): string[] => [...local.names(''), ...session.names('')].toSorted();

test('P08 V61 [4-12] a logout removes what the doctor has left; the phone, settings and what the server must get stay', () => {
  const tab = usedTab();
  draftIn(tab, 10_001).keep('content', '别人的');
  forgetReader(tab, 5);
  expect(names(tab)).toEqual(['farewell', 'loggedOut', 'phone', 'playQueue']);
});

test('V61 after a logout in another tab a tab forgets the doctor once, also when it was closed or asleep meanwhile', () => {
  const local = memoryStore();
  const [one, other] = [usedTab(local), usedTab(local)];
  forgetReader(one, 5);
  expect(draftIn(other, 10_002).read().content).toBe('患者信息');
  followLogout(other);
  expect(other.session.names('').toSorted()).toEqual(['farewell', 'loggedOut']);
  draftIn(other, 0).keep('content', '游客');
  followLogout(other);
  expect(draftIn(other, 0).read().content).toBe('游客');
});

test('V61 a session that ends by itself leaves drafts for the same doctor alone, and no orders', () => {
  const tab = usedTab();
  noteReader(tab, 0);
  expect([tab.session.get('refunding'), tab.session.get('orderLater')]).toEqual([null, null]);
  expect([10_002, 10_001, 0].map((owner) => draftIn(tab, owner).read().content)).toEqual(['患者信息', '', '']);
});

test('V61 another doctor in the same tab gets nothing of the one before', () => {
  const tab = usedTab();
  noteReader(tab, 10_001);
  expect([tab.session.get('refunding'), tab.session.get('orderLater'), tab.session.get('reader')]).toEqual([
    null,
    null,
    '10001',
  ]);
});

test('V61 a tab whose doctor was replaced forgets its own entries alone', () => {
  const local = memoryStore();
  const tab = usedTab(local);
  forgetTab(tab);
  expect(tab.session.names('')).toEqual(['farewell']);
  expect(local.names('').toSorted()).toEqual(['coursesDone', 'phone', 'playQueue', 'searchHistory']);
});
