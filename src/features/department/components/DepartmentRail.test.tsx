// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';

const portal = withPortal();

const rail = (): HTMLElement | null => document.querySelector('nav[aria-label=科室]');
const linkTo = (href: string): HTMLAnchorElement | null => rail()?.querySelector(`a[href="${href}"]`) ?? null;
const orthopaedics = '/course?departmentId=2';
const press = (key: string): Promise<void> =>
  portal().does(
    () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      ),
  );
const focused = (): string | null => document.activeElement?.getAttribute('href') ?? null;

test('[1-08] every open department of the rail is one Tab stop, also when its sub-specialties are there', async () => {
  await portal().open({ at: '/' });
  const departments = [...(rail()?.querySelectorAll('li > a') ?? [])];
  for (const link of departments) await portal().does(() => (link as HTMLElement).focus());
  const links = [...(rail()?.querySelectorAll('a') ?? [])];
  expect(links.length).toBeGreaterThan(departments.length);
  expect(links.filter(({ tabIndex }) => tabIndex >= 0)).toEqual(departments);
});

test('[1-08] the arrow keys lead into the sub-specialties, around them, and back', async () => {
  await portal().open({ at: '/' });
  await portal().does(() => linkTo(orthopaedics)?.focus());
  const types = [...(rail()?.querySelectorAll(`a[href^="${orthopaedics}&"]`) ?? [])].map((link) =>
    link.getAttribute('href'),
  );
  expect(types.length).toBeGreaterThan(1);
  for (const [key, href] of [
    ['ArrowRight', types[0]],
    ['ArrowUp', types.at(-1)],
    ['ArrowDown', types[0]],
    ['ArrowDown', types[1]],
    ['ArrowLeft', orthopaedics],
    ['ArrowRight', types[0]],
    ['Escape', orthopaedics],
  ] as const) {
    await press(key);
    expect(focused()).toBe(href);
  }
});
