/** The arguments of `npm run contract`: each given argument is used or refused, never ignored. */
import { expect, test } from 'vitest';
import {
  type ContractArguments,
  type ContractEnvironment,
  refusalOf,
  targetIn,
} from '#scripts/lib/contractArguments.ts';

const address = 'https://staging.invalid';
/** Operations and tags of the contract. */
const known = new Set(['orderCreate', 'coupon']);

test.each<[string, ContractArguments, ContractEnvironment, string]>([
  [
    '--token with --destructive',
    { target: address, token: 'x', user: '1', destructive: true },
    {},
    'leave out --token',
  ],
  [
    'a token from the environment with --destructive',
    { target: address, destructive: true },
    { CONTRACT_TOKEN: 'x', CONTRACT_USER_ID: '1' },
    'CONTRACT_TOKEN',
  ],
  ['--token without --user', { target: address, token: 'x' }, {}, 'give --user or CONTRACT_USER_ID too'],
  ['--user without --token', { target: address, user: '1' }, {}, 'give --token or CONTRACT_TOKEN too'],
  ['--token without an address', { target: 'msw', token: 'x', user: '1' }, {}, '--target=https://…'],
  ['--destructive without an address', { destructive: true }, {}, '--target=https://…'],
  ['--har with --target', { har: 'a.har', target: 'msw' }, {}, 'leave out --target.'],
  [
    '--har with --token and --destructive',
    { har: 'a.har', token: 'x', user: '1', destructive: true },
    {},
    'leave out --token, --user, --destructive.',
  ],
  ['--strict without an address or --har', { strict: true }, {}, '--target=https://… or --har=<file>'],
  ['--people without an address', { target: 'msw', people: 'a.yaml' }, {}, '--target=https://…'],
  ['--people without --destructive', { target: address, people: 'a.yaml' }, {}, 'only --destructive does'],
  ['--patience without an address', { patience: '5' }, {}, '--target=https://…'],
  ['a patience that is not a number', { target: address, patience: 'long' }, {}, 'no number of seconds'],
  ['an address with a path', { target: `${address}/api` }, {}, `try --target=${address}.`],
  ['an invalid address', { target: 'https://' }, {}, 'is no address'],
  ['--har with --people', { har: 'a.har', people: 'a.yaml' }, {}, 'leave out --people.'],
  [
    '--proxy with --target and --har',
    { proxy: address, target: 'msw', har: 'a.har' },
    {},
    'leave out --target, --har.',
  ],
  ['a proxy of no address', { proxy: 'staging' }, {}, '--proxy=staging is no address'],
  ['a proxy of an address with a path', { proxy: `${address}/api` }, {}, `try --proxy=${address}.`],
  ['a proxy of itself', { proxy: 'http://localhost:4300' }, {}, 'is the proxy itself'],
  ['a port that is none', { proxy: address, port: '70000' }, {}, 'is no port'],
  ['--port without --proxy', { port: '4300' }, {}, '--port goes with --proxy'],
  ['an unknown target', { target: 'staging' }, {}, 'Unknown target "staging"'],
  ['--steer without an address', { target: 'server', steer: true }, {}, '--target=http://…'],
  ['--steer with --destructive', { target: address, steer: true, destructive: true }, {}, 'leave out --destructive.'],
  [
    '--only with a name that the contract does not have',
    { only: 'orderCreate,coupons' },
    {},
    '"coupons" is no operation',
  ],
  ['--only without a name', { only: '' }, {}, '"" is no operation'],
  ['--allow-unproved without an address', { 'allow-unproved': 'coupon' }, {}, '--target=https://…'],
  ['--junit with --har', { har: 'a.har', junit: 'a.xml' }, {}, 'leave out --junit.'],
  ['an unknown target in the environment', {}, { CONTRACT_TARGET: 'staging' }, 'Unknown target "staging"'],
])('[7-01] refuses %s with advice', (_, given, environment, advice) => {
  expect(refusalOf(given, environment, known)).toContain(advice);
});

test.each<[string, ContractArguments, ContractEnvironment, string]>([
  ['nothing at all', {}, {}, 'all'],
  ['an empty variable', {}, { CONTRACT_TARGET: '' }, 'all'],
  ['a target in the environment', {}, { CONTRACT_TARGET: 'prism' }, 'prism'],
  ['a target that overrides the environment', { target: 'msw' }, { CONTRACT_TARGET: 'prism' }, 'msw'],
  ['an address with a token', { target: address, token: 'x', user: '1' }, {}, address],
  ['an identity from an argument and a variable', { target: address, token: 'x' }, { CONTRACT_USER_ID: '1' }, address],
  ['an address with permission to write', { target: address, destructive: true }, {}, address],
  [
    'environment tokens that the target does not need',
    { target: 'msw' },
    { CONTRACT_TOKEN: 'x', CONTRACT_USER_ID: '1' },
    'msw',
  ],
  [
    'people, patience and strictness at an address',
    { target: address, destructive: true, people: 'a.yaml', patience: '60', strict: true },
    {},
    address,
  ],
  ['a strict proxy on a port', { proxy: address, port: '4301', strict: true }, {}, 'all'],
  ['a proxy of another port of this machine', { proxy: 'http://localhost:4010' }, {}, 'all'],
  ['a strict recording', { har: 'a.har', strict: true }, { CONTRACT_TARGET: 'prism' }, 'prism'],
])('[7-01] takes %s', (_, given, environment, target) => {
  expect(refusalOf(given, environment)).toBeNull();
  expect(targetIn(given, environment)).toBe(target);
});
