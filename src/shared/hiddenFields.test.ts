import { expect, test } from 'vitest';
import { hiddenFields } from './hiddenFields.ts';

test('a form keeps the query of a link as hidden fields, without those that it has itself', () => {
  const link = '/list?sort=hot&keyword=%E8%83%83&page=2#list';
  expect(hiddenFields(link)).toEqual({ sort: 'hot', keyword: '胃', page: '2' });
  expect(hiddenFields(link, 'keyword', 'page')).toEqual({ sort: 'hot' });
  expect(hiddenFields('/list')).toEqual({});
});
