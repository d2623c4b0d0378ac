/** Cases: their steps, their answers, their ranking. */
import { asked, cached, field, ignored, insteadOf, list, number } from '../alter.ts';
import type { Deviation } from '../deviations.ts';
import type { Json } from '../document.ts';

/** Wrong backends. */
export const cases: Deviation[] = [
  {
    name: 'all steps for visitors',
    alter: field('medicaseDetail', '/data/steps/*', (step) => ({
      ...(step as Json),
      text: { type: 'doc', content: [] },
    })),
    only: 'medicase',
    names: { operation: 'medicaseDetail', pointer: '/data/steps' },
  },
  {
    name: 'right and wrong as a letter',
    alter: field('medicaseAnswer', '/data/correct', (correct) => (correct === true ? 'Y' : 'N')),
    only: 'medicase',
    names: { operation: 'medicaseAnswer', pointer: '/data/correct' },
  },
  {
    name: 'a step that is not reached can be answered',
    alter: insteadOf('medicaseAnswer', 'stepLocked'),
    only: 'medicase',
    names: { operation: 'medicaseAnswer', pointer: '/code', expected: /stepLocked/ },
  },
  {
    name: 'a list that ignores the state',
    alter: ignored('medicaseList', 'state'),
    only: 'medicase',
    names: { operation: 'medicaseList', pointer: ['/query/state', '/data/total', '/data/list'] },
  },
  {
    name: 'a list that ignores the level',
    alter: ignored('medicaseList', 'level'),
    only: 'medicase',
    names: { operation: 'medicaseList', pointer: ['/query/level', '/data/list'] },
  },
  {
    name: 'the second page is the first one again',
    alter: ignored('medicaseList', 'page'),
    only: 'medicase',
    names: { operation: 'medicaseList', pointer: ['/query/page', '/data/list'] },
  },
  {
    name: 'pages of always twelve',
    alter: ignored('medicaseList', 'size'),
    only: 'medicase',
    names: { operation: 'medicaseList', pointer: ['/query/size', '/data/list', '/data/total'] },
  },
  {
    name: 'the newest cases as ranking',
    alter: field('medicaseBoard', '/data/ranking', (ranking) =>
      (ranking as Json[]).toSorted((one, other) => Number(other.id) - Number(one.id)),
    ),
    only: 'medicase',
    names: { operation: 'medicaseBoard', pointer: '/data/ranking' },
  },
  {
    name: 'a count of the questions that is one short',
    alter: field(
      'medicaseBoard',
      '/data/questionTotal',
      number((total) => total - 1),
    ),
    only: 'medicase',
    names: { operation: 'medicaseBoard', pointer: '/data/questionTotal' },
  },
  {
    name: 'a score from 0 to 1',
    alter: field(
      'medicaseAdvance',
      '/data/score',
      number((score) => score / 100),
    ),
    only: 'medicase',
    names: { operation: 'medicaseAdvance', pointer: '/data/score' },
  },
  {
    name: 'a finished case is not counted',
    alter: cached('medicaseBoard'),
    only: 'medicase',
    names: { operation: 'medicaseBoard', pointer: '/data/my' },
  },
  {
    name: 'cases without end on the last page',
    alter: asked('medicaseList', ({ url }) => {
      if (Number(url.searchParams.get('page')) > 100) url.searchParams.set('page', '1');
    }),
    only: 'medicase',
    names: { operation: 'medicaseList', pointer: ['/data/list', '/query/page'] },
  },
  {
    name: 'a case of members for everybody',
    alter: insteadOf('medicaseAdvance medicaseAnswer', 'vipOnly'),
    only: 'medicase',
    names: [
      { operation: 'medicaseAdvance', pointer: '/code', expected: /vipOnly/ },
      { operation: 'medicaseAnswer', pointer: '/code', expected: /vipOnly/ },
    ],
  },
  {
    name: 'a level as its name',
    alter: list('medicaseList', (items) => items.map((item) => ({ ...item, level: '中级' }))),
    only: 'medicase',
    names: { operation: 'medicaseList', pointer: '/data/list/*/level' },
  },
];
