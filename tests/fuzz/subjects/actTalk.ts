import type { Subject } from '../fuzz.ts';
import type { Portal } from '../Portal.tsx';

/** Neither a member nor a buyer. */
const who = '13800000001';
const at = '/act/act819';

/** The campaign runs from now on, and the page knows it. */
async function begins(portal: Portal): Promise<void> {
  await portal.control('act', { key: 'act819', at: 'running' });
  await portal.does(() => void portal.services.queryClient.invalidateQueries());
}

/** Votes, the wall and the archives of campaigns. */
export const actTalk: Subject[] = [
  {
    name: 'the reminder of a campaign',
    at: '/act/act12',
    who,
    reads: ['actModule', 'actRemind'],
    async acts(portal) {
      await portal.click('提醒我：双12年终学习节');
    },
    shows: /活动规则/,
  },
  { name: 'the archive of the day of the doctors', at, reads: ['actModule'], shows: /8·19[^]*活动规则/ },
  { name: 'the archive of an anniversary', at: '/act/zn4_', reads: ['actModule'], shows: /四年大事[^]*活动规则/ },
  {
    name: 'a vote',
    at,
    who,
    reads: ['actModule', 'actJoin'],
    async acts(portal) {
      await begins(portal);
      await portal.click('投一票：腹腔镜胃癌D2根治术：淋巴结清扫的层面与顺序');
    },
    shows: /8·19[^]*活动规则/,
  },
  {
    name: 'a message on a wall',
    at,
    who,
    reads: ['actJoin'],
    async acts(portal) {
      await begins(portal);
      await portal.type('textarea', '节日快乐');
      await portal.click('发布');
    },
    shows: /审核中/,
  },
];
