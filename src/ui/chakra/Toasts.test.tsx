// @vitest-environment jsdom
import { observer } from 'mobx-react-lite';
import { expect, test, vi } from 'vitest';
import { FakeClock } from '#tests/support/fakeClock.ts';
import { storesOf, withRoot } from '#tests/support/mounted.tsx';
import { Toasts } from './Toasts.tsx';

const { draw } = withRoot();

test('[8-13] one message per subject is shown at a time; a withdrawn message is removed', async () => {
  const { notices } = storesOf(new FakeClock());
  const View = observer(() => (
    <Toasts
      pending={notices.waiting.length + notices.withdrawn.length}
      take={notices.take}
      takeWithdrawn={notices.takeWithdrawn}
    />
  ));
  await draw(<View />);
  // The toasts appear and disappear by their own timers, outside act().
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  const become = (texts: string[]): Promise<void> =>
    vi.waitFor(
      () => {
        const shown = [...document.querySelectorAll('[data-scope=toast][data-part=root]')];
        expect(shown.map((toast) => toast.textContent)).toEqual(texts);
      },
      { timeout: 10_000 },
    );
  notices.show('success', '收藏成功', 'collectSave');
  await become(['收藏成功']);
  expect(document.querySelector('[role=region]')?.getAttribute('aria-label')).toBe('消息通知（Alt+T）');
  notices.show('success', '已取消收藏', 'collectSave');
  await become(['已取消收藏']);
  notices.withdraw('collectSave');
  await become([]);
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});
