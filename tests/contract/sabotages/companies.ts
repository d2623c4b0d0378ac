/** Faults at the door of a company's room. */
import { codeOf } from '../document.ts';
import { acceptsRefused, changesBody, inData, repeats, replacesCode, type Sabotage } from '../faults.ts';

/** Somebody gets in who may not, or what was entered is not kept. */
export const companies: Sabotage[] = [
  {
    name: 'a room of a company that lets in a reader without the code',
    inChinese: '没有邀请码也能进入企业直播',
    operation: 'enterpriseLiveEnter',
    outcome: 'inviteInvalid',
    fault: () => changesBody((body) => ({ ...body, code: 'DEMO-LIVE' })),
    pointer: '/code',
  },
  {
    name: 'a room of a company that checks the form before the profession',
    inChinese: '先查登记表，后查医师信息',
    operation: 'enterpriseLiveEnter',
    outcome: 'professionalsOnly',
    fault: () => replacesCode(codeOf('professionalsOnly'), 'enterpriseLiveEnter', 'badForm'),
    pointer: '/code',
  },
  {
    name: 'a room of a company without a limit of places',
    inChinese: '企业直播没有人数上限',
    operation: 'enterpriseLiveEnter',
    outcome: 'liveFull',
    fault: () => acceptsRefused('enterpriseLiveEnter', 'liveFull'),
    pointer: '/code',
  },
  {
    name: 'a room of a company in which everybody counts as admitted',
    inChinese: '别人的入场算到自己头上',
    operation: 'enterpriseLiveDetail',
    outcome: 'ok',
    fault: () => inData((data) => ('entered' in data ? { ...data, entered: true } : data)),
    pointer: '/data/entered',
  },
  {
    name: 'a survey that counts twice',
    inChinese: '同一份评价可以交两次',
    operation: 'enterpriseLiveSurvey',
    outcome: 'alreadyAnswered',
    fault: () => repeats(),
    pointer: '/code',
  },
  {
    name: 'a survey with half of its answers',
    inChinese: '评价没有填完也被接受',
    operation: 'enterpriseLiveSurvey',
    outcome: 'badForm',
    fault: () => acceptsRefused('enterpriseLiveSurvey', 'badForm'),
    pointer: '/code',
  },
];
