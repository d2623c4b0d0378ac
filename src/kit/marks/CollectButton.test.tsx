// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { coursePageOf, named, shows } from '#tests/support/coursePage.tsx';
import { does } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { CollectButton } from './CollectButton.tsx';

const { draw } = withRoot();

test('[2.2-09] an article becomes a favourite, and the caller can keep the answer in its cache', async () => {
  const page = coursePageOf();
  const kept: unknown[] = [];
  await draw(
    page.around(
      <CollectButton
        target={{ targetType: 'article', targetId: 5_001 }}
        collected={false}
        count={7}
        keep={(_queryClient, mark) => kept.push(mark)}
      />,
    ),
  );
  const release = page.hold('/collect/save');
  await does(() => named('button', '收藏').click());
  await shows('已收藏8');
  release();
  while (kept.length === 0) await does(() => undefined);
  expect(await page.sent('/collect/save')).toEqual([{ targetType: 'article', targetIds: [5_001], collect: true }]);
  expect(kept).toEqual([{ collected: true, collectCount: expect.any(Number) as number }]);
  expect(page.backend.engine.state.learning['10001']?.collected).toEqual({ 'article:5001': expect.any(Number) });
});
