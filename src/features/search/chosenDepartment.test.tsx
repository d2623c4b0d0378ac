// @vitest-environment jsdom
/** One rule for every list: it shows all departments unless the reader has chosen one, and then says so. */
import { expect, test } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { text } from '#tests/support/shownPage.ts';

const doctor = '13800000001';
const portal = withPortal();

/** The address of the page. */
const place = (): string => {
  const { pathname, search } = portal().router.state.location;
  return decodeURIComponent(pathname + search);
};
const goTo = (address: string): Promise<void> => portal().does(() => void portal().router.navigate(address));
const chip = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main a, main button')].find(({ textContent }) =>
    textContent.startsWith('只看'),
  );

/** Stores a department in this browser, as the header's selector does. */
const choose = (depId: number): void => localStorage.setItem('depId', `${depId};${portal().clock.now() + 86_400_000}`);

/** Searches for 膝关节 with the header's box, without a suggestion. */
async function search(): Promise<void> {
  await portal().type('#header-search', '膝关节');
  await portal().happens('header [role=search]', new Event('submit', { bubbles: true, cancelable: true }));
}

test.each([[undefined], [doctor]])(
  '[2.3-01], [9-05] a reader who never chose a department (%s) searches all of them, and finds results of another department',
  async (who) => {
    await portal().open({ at: '/', who });
    await search();
    expect(place()).toBe('/search?kw=膝关节');
    expect(text()).toMatch(/找到 [1-9]\d* 条相关内容/);
    expect(chip()).toBeUndefined();
  },
);

test('[2.3-01], [9-05] a chosen department limits the search; one click on its chip removes the limit', async () => {
  choose(2);
  await portal().open({ at: '/' });
  await search();
  expect(place()).toBe('/search?kw=膝关节&depId=2');
  expect(chip()?.textContent).toBe('只看骨科');
  await goTo(chip()?.getAttribute('href') ?? '');
  expect(place()).toBe('/search?kw=膝关节');
  expect(chip()).toBeUndefined();
});

test.each([
  ['/search?kw=手术&depId=2', '/search?kw=手术'],
  ['/course?departmentId=2&level=1', '/course?level=1'],
  ['/web/video/vip?departmentId=2', '/web/video/vip'],
  ['/web/course/openCourse?departmentId=2', '/web/course/openCourse'],
  ['/web/course/vipCourse?departmentId=2', '/web/course/vipCourse'],
  ['/course_vip188?departmentId=2', '/course_vip188'],
  ['/lecturer/detail?departmentId=2', '/lecturer/detail'],
])('[2.1-01], [9-05] %s says that it shows one department, and a link shows all: %s', async (at, all) => {
  await portal().open({ at });
  expect(chip()?.textContent).toBe('只看骨科');
  await goTo(chip()?.getAttribute('href') ?? '');
  expect(place()).toBe(all);
  expect(chip()).toBeUndefined();
});

test.each([[undefined], [doctor]])(
  '[9-05], [7.2-08] on the home page the chip of %s removes the choice, in this browser and in the account',
  async (who) => {
    choose(2);
    await portal().open({ at: '/', who });
    expect(chip()?.textContent).toBe('只看骨科');
    await portal().does(() => chip()?.click());
    expect(chip()).toBeUndefined();
    expect(localStorage.getItem('depId')).toBeNull();
    expect(portal().services.stores.department.depId).toBe(1);
    const saved = portal()
      .engine.recorder.calls()
      .filter(({ operation }) => operation === 'departmentSave');
    expect(saved.map(({ url }) => new URL(url, 'http://portal.test').searchParams.get('depIds'))).toEqual(
      who ? ['1'] : [],
    );
  },
);
