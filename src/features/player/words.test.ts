import { expect, test } from 'vitest';
import { qualityName } from './words.ts';

test('[2.1-15] qualities have names, not numbers', () => {
  expect([360, 480, 720, 1080].map(qualityName)).toEqual(['标清', '标清', '高清', '超清']);
});
