import type { Portal } from '../Portal.tsx';
import type { Subject } from '../fuzz.ts';

const doctor = '13800000001';

async function answer(portal: Portal, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(answers)) await portal.click(`[name=field_${name}][value="${value}"]`);
}

/** Enters, and waits for the code of the chat. */
async function enter(portal: Portal): Promise<void> {
  await portal.click('进入直播间');
  await portal.click('section[aria-label=聊天]');
}

/** The live rooms of companies. */
export const companies: Subject[] = [
  // Other answers to `liveDetail` lead to the room of an ordinary stream, whose page has them as its own.
  {
    name: 'company room of a visitor',
    at: '/web/live2/2003',
    reads: ['enterpriseLiveDetail'],
    shows: /登录后进入直播间/,
  },
  {
    name: 'entry of a company room',
    at: '/web/live2/2003?code=DEMO-LIVE',
    who: doctor,
    reads: ['enterpriseLiveEnter', 'enterpriseLiveDetail'],
    async acts(portal) {
      await answer(portal, { role: '临床医师', familiarity: '4' });
      await enter(portal);
    },
    shows: /聊天[^]*提问/,
  },
  {
    name: 'survey of a company room',
    at: '/web/live2/2015',
    who: doctor,
    reads: ['enterpriseLiveSurvey', 'enterpriseLiveDetail'],
    async acts(portal) {
      await enter(portal);
      await answer(portal, { score: '5', speaker: '5', useful: '很有帮助' });
      await portal.click('提交评价');
    },
    shows: /感谢您的评价/,
  },
];
