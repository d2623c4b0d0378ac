// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';

const portal = withPortal();
const doctor = '13800000007';
const box = (): Element | null => document.querySelector('main [aria-labelledby=course-certificate]');

test('R070 the page of a course says what its certificate needs and which credits it proves', async () => {
  await portal().open({ at: '/web/video/open/1019', who: doctor });
  expect(box()?.textContent).toMatch(
    /^学习证书学完全部 10 节后可领取证书学分类别Ⅱ类学分2项目编号示例\d{4}-1019已学 60%$/,
  );
  expect(box()?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('已学 60%');
  expect(document.querySelector('main header')?.textContent).toContain('完成可获Ⅱ类 2学分');
});

test('R070 a visitor reads of the certificate without a progress, and of no credits where there are none', async () => {
  await portal().open({ at: '/web/video/open/1003' });
  expect([box()?.textContent, box()?.querySelector('[role=img], a')]).toEqual([
    expect.stringMatching(/^学习证书学完全部 \d+ 节后可领取证书$/),
    null,
  ]);
  expect(document.querySelector('main header')?.textContent).not.toContain('学分');
});
