import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditIn } from './audit.ts';
import { isAllowed, noticesOf, productPackages } from './licences.ts';
import { root } from './run.ts';

type Lock = Parameters<typeof productPackages>[0];
const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as Lock;

test('X12 no package of the product has a licence outside of the allowed ones', () => {
  const packages = productPackages(lock);
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['hono', 'react', 'hls.js']));
  expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
});

test.each([
  ['MIT', true],
  ['MIT AND ISC AND BSD-3-Clause', true],
  ['(GPL-3.0-only OR MIT)', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE', false],
  ['', false],
  // Nested expressions are left to a person.
  ['(MIT OR (ISC AND GPL-2.0-only))', false],
])('the licence "%s" is allowed: %s', (licence, expected) => expect(isAllowed(licence)).toBe(expected));

test('packages for developers and for some machines alone are no part of the product', () => {
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/a/node_modules/@x/b': { version: '2.0.0' },
    'node_modules/c': { dev: true },
    'node_modules/d': { optional: true },
  };
  expect(productPackages({ packages })).toEqual([
    { name: '@x/b', version: '2.0.0', licence: '', folder: 'node_modules/a/node_modules/@x/b' },
    { name: 'a', version: '1.0.0', licence: 'MIT', folder: 'node_modules/a' },
  ]);
});

test('the notices have the texts of the licences', async () => {
  const text = await noticesOf(
    root,
    productPackages(lock).filter(({ name }) => ['react', 'zod'].includes(name)),
  );
  expect(text).toMatch(/^react [\d.]+ \(MIT\)\n\nMIT License/);
  expect(text).toContain('Copyright (c) Meta Platforms, Inc.');
  expect(text).toMatch(/-{80}\n\nzod /);
});

test('the answer of the registry is read: faults, none, and a refusal', () => {
  const via = ['below', { title: 'Prototype pollution', url: 'https://a.example/1' }];
  expect(auditIn(JSON.stringify({ vulnerabilities: { x: { severity: 'high', via } } }))).toEqual({
    findings: [{ name: 'x', severity: 'high', about: ['below', 'Prototype pollution (https://a.example/1)'] }],
  });
  expect(auditIn('{"vulnerabilities":{}}')).toEqual({ findings: [] });
  expect(auditIn('{"message":"405 Method Not Allowed","error":{"summary":""}}')).toEqual({
    failure: '405 Method Not Allowed',
  });
  expect(auditIn('npm error offline\nmore')).toEqual({ failure: 'npm error offline' });
});
