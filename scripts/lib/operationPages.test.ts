import { expect, test } from 'vitest';
import { operationUsers } from './operationPages.ts';

test('the pages of an operation come from the imports; a field leaves those whose files mention it', async () => {
  const users = await operationUsers();
  expect(users.of('anatomyList')).toEqual(['web/Anatomy', 'web/VideoDetail']);
  expect(users.of('anatomyList', 'noSuchField')).toEqual([]);
  expect(users.of('commonConfig')).toEqual(['every page']);
  expect(users.of('nobodyCallsThis')).toEqual([]);
});
