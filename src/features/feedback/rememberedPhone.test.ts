import { expect, test } from 'vitest';
import { FakeClock } from '#tests/support/fakeClock.ts';
import { storesOf } from '#tests/support/mounted.tsx';
import { xssPayloads } from '#tests/support/xssPayloads.ts';
import { phoneKey, volatileMemory } from '#shared/storage.ts';
import { visitor } from '#stores/SessionStore.ts';
import { rememberedPhone } from './rememberedPhone.ts';

function remembered(phone: string, userId = 10_001): string {
  const memory = volatileMemory();
  memory.local.set(phoneKey, phone);
  return rememberedPhone(storesOf(new FakeClock(), memory, { ...visitor, userId }));
}

test('[5-19] for a doctor the contact starts with the phone of the login', () => {
  expect([remembered('13800000001'), remembered('13800000001', 0), remembered('')]).toEqual(['13800000001', '', '']);
});

test('[5-19] a stored value that is not a phone is ignored', () => {
  for (const odd of [...xssPayloads, '138', '138000000011', '１３８００００００１', '13800000001\n']) {
    expect(remembered(odd)).toBe('');
  }
});
