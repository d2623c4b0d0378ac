import { expect, test } from 'vitest';
import { campaignKeys, campaignPath } from './campaign.ts';
import { hasSecret, withoutSecrets } from './secretPages.ts';

test.each([
  '/act/gift-demo-0001',
  '/act/gift-demo-0001/',
  '/act/gift-demo-0001/more',
  '/act//gift-demo-0001',
  '//act/gift-demo-0001',
  '/ACT/gift-demo-0001',
  '/%61ct/gift-demo-0001',
  '/act/%67ift-demo-0001',
  '/x/../act/gift-demo-0001',
  '/./act/gift-demo-0001',
  '\\act\\gift-demo-0001',
  'http://localhost/act/gift-demo-0001',
  '/act/hospital901',
  '/act/act12x',
  '/web/user/login?redirect=/act/gift-demo-0001',
  '/web/user/register?a=1&redirect=%2Fact%2Fgift-demo-0001%3Ffrom%3Dx',
  '/web/user/login?redirect=/web/user/register?redirect=/act/gift-demo-0001',
])('[R079] %s is the address of a link', (path) => {
  expect(hasSecret(path)).toBe(true);
});

test.each([
  '/',
  '/act',
  '/act/',
  '/web/act/gift-demo-0001',
  '/api/act/token/detail',
  '/actor/x',
  '/act/%zz',
  'http://[',
])('[R079] %s is not', (path) => {
  expect(hasSecret(path)).toBe(false);
});

test('[2.1-16] the campaigns beside the links are no secret', () => {
  expect(campaignKeys.filter((key) => hasSecret(campaignPath(key)))).toEqual([]);
});

test('[R079] texts keep everything but the tokens', () => {
  const text =
    'GET http://localhost/act/gift-demo-0001?from=x failed (/act/gift-demo-0001), not /act/act12 or /web/mall';
  expect(withoutSecrets(text)).toBe('GET /act/*** failed (/act/***), not /act/act12 or /web/mall');
});
