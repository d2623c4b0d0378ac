/** The `x-does` entries of the contract: the linter proves that they are well formed, this that the suite checks each of them. */
import { expect, test } from 'vitest';
import { doesForms, readDoes } from '#scripts/lib/does.ts';
import { documented } from './document.ts';
import { effective } from './meaning.ts';

test.each<[string, ReturnType<typeof readDoes>]>([
  ['page', { kind: 'page' }],
  ['filter:items/targetId', { kind: 'filter', path: 'items/targetId' }],
  ['from:campaignFen|priceFen', { kind: 'from', field: ['campaignFen', 'priceFen'] }],
  ['contains:title,maker', { kind: 'contains', paths: ['title', 'maker'] }],
  ['narrows', { kind: 'narrows', source: null }],
  [
    'changes:departmentList/departmentId',
    { kind: 'changes', source: { operation: 'departmentList', field: 'departmentId' } },
  ],
  [
    'sort:hot=readCount,old=-time',
    {
      kind: 'sort',
      orders: new Map([
        ['hot', { field: ['readCount'], rising: false }],
        ['old', { field: ['time'], rising: true }],
      ]),
    },
  ],
  [
    'means:paid=status:20|30&refund:null,open=status:10',
    {
      kind: 'means',
      cases: new Map([
        [
          'paid',
          [
            { path: 'status', values: [20, 30] },
            { path: 'refund', values: [null] },
          ],
        ],
        ['open', [{ path: 'status', values: [10] }]],
      ]),
    },
  ],
  ['story:two pages are compared', { kind: 'story', why: 'two pages are compared' }],
  ['story:', null],
  ['filter:', null],
  ['pages', null],
  ['sort:hot', null],
])('[7-01] x-does "%s" is read', (text, does) => {
  expect(readDoes(text)).toEqual(does);
});

test('[7-01] the advice of the linter names every form', () => {
  for (const kind of [
    'page',
    'size',
    'filter',
    'department',
    'from',
    'to',
    'before',
    'date',
    'contains',
    'means',
    'sort',
    'echo',
  ])
    expect(doesForms).toContain(kind);
});

/** Its pages belong to one tab; its own story tests them. */
const byStory = ['searchResult page', 'searchResult size', 'actModule page'];

test('[7-01] every page and every size of the document is checked', () => {
  const paged = documented.flatMap(({ id, parameters }) =>
    parameters.filter(({ name }) => name === 'page' || name === 'size').map(({ name }) => `${id} ${name}`),
  );
  const checked = documented.flatMap((operation) =>
    effective(operation).map(({ own }) => `${operation.id} ${own.name}`),
  );
  expect(paged.filter((title) => !checked.includes(title))).toEqual(byStory);
});

test('[7-01] at most one parameter in eight is left to a story, or to nobody', () => {
  const all = documented.flatMap(({ parameters }) =>
    parameters.map((own) => readDoes(own['x-does'])).filter((does) => does !== null),
  );
  const left = all.filter(({ kind }) => kind === 'story' || kind === 'none');
  expect(left.length).toBeLessThan(all.length / 8);
});
