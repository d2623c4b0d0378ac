// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { coursePageOf, shows } from '#tests/support/coursePage.tsx';
import { does } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { qrPath } from '#ui/qrPath.ts';
import type { CodeHolder } from './checkCode.ts';
import { CheckCodes } from './CheckCodes.tsx';

const { draw } = withRoot();

const holder = (participantId: number, more: Partial<CodeHolder> = {}): CodeHolder => ({
  participantId,
  name: `参会人${participantId}`,
  checkCode: `20481${participantId}`,
  checkedTime: null,
  ...more,
});
const codes = (root: ParentNode): (string | null)[] =>
  [...root.querySelectorAll('svg[role=img] path')].map((path) => path.getAttribute('d'));
const button = (text: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);

test('F.3 each participant with a seat has a code with its picture; who came is marked; others have none', async () => {
  const page = coursePageOf(0);
  const came = holder(2, { checkedTime: Date.UTC(2026, 11, 5, 0, 31) });
  await draw(
    page.around(
      <CheckCodes albumId={4008} title="示例大会" participants={[holder(1), came, holder(3, { checkCode: null })]} />,
    ),
  );
  const rows = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('参会人1204 811入场时向工作人员出示');
  expect(rows[1]).toContain('已签到 12月5日 周六 08:31');
  expect(codes(document)).toEqual(['204811', '204812'].map((code) => qrPath(`CHECKIN:4008:${code}`).d));
});

test('F.3 the codes are shown large, one after the other', async () => {
  const page = coursePageOf(0);
  await draw(page.around(<CheckCodes albumId={4008} title="示例大会" participants={[holder(1), holder(2)]} />));
  await does(() => button('全屏出示')?.click());
  await shows('1 / 2');
  const sheet = () => document.querySelector('[role=dialog]') ?? document.createElement('div');
  expect(codes(sheet())).toEqual([qrPath('CHECKIN:4008:204811').d]);
  await does(() => button('下一位')?.click());
  expect(codes(sheet())).toEqual([qrPath('CHECKIN:4008:204812').d]);
  await act(async () => sheet().querySelector<HTMLButtonElement>('[aria-label=关闭]')?.click());
  expect(document.querySelector('[role=dialog]')).toBeNull();
});
