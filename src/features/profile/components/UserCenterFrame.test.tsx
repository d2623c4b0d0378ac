// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { applySession } from '#features/session/applySession.ts';

const portal = withPortal();
const side = (): string => document.querySelector('main aside')?.textContent ?? '';

test('[3-02] the user centre shows the region that user_info answers, until the doctor logs out', async () => {
  await portal().open({ at: '/web/userCenter/playRecord', who: '13800000001' });
  const { services } = portal();
  await portal().does(() => void applySession(services, 10_001));
  expect(services.stores.session.userAdr).toBe('示例省 示例市 东样区');
  expect(side()).toContain('示例省 示例市 东样区');
  await portal().does(() => services.stores.session.reset());
  expect(services.stores.session.userAdr).toBe('');
});
