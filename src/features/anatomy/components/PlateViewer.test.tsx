// @vitest-environment jsdom
/** The plate of an anatomy course, against the real handlers. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coursePageOf } from '#tests/support/coursePage.tsx';
import { does, pressed } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { PlateViewer } from './PlateViewer.tsx';
import { Suspense } from 'react';

const { draw } = withRoot();
const [width, height] = [600, 450];

beforeEach(() => {
  // jsdom lays nothing out.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly changed: () => void;
      constructor(changed: () => void) {
        this.changed = changed;
      }
      observe(): void {
        this.changed();
      }
      disconnect(): void {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, height));
});
afterEach(() => vi.unstubAllGlobals());

const stage = (): HTMLElement => document.querySelector('[role=group][aria-label^=图谱：]') as HTMLElement;
const picture = (): string => stage().querySelector('img')?.style.transform ?? '';
const scale = (): string => document.querySelector('[role=status][aria-label=缩放]')?.textContent ?? '';
const labels = (): string[] => [...stage().querySelectorAll('button')].map(({ title }) => title);
const chosenLabel = (): string | undefined => stage().querySelector<HTMLElement>('[data-chosen]')?.title;
const rows = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>('ol[aria-label=结构] button')];
const row = (name: string): HTMLButtonElement | undefined =>
  rows().find(({ textContent }) => textContent?.includes(name));
const key = (name: string): Promise<void> =>
  does(() => void stage().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })));
const named = (name: string): Promise<void> =>
  does(() => document.querySelector<HTMLElement>(`[aria-label=${name}]`)?.click());

async function open(albumId = 8001): Promise<void> {
  const page = coursePageOf();
  await draw(
    page.around(
      <Suspense>
        <PlateViewer albumId={albumId} />
      </Suspense>,
    ),
  );
  await vi.waitFor(() => expect(stage()).not.toBeNull());
}

test('[2.1-15] the list and the plate choose the same structure, in either way', async () => {
  await open();
  expect(rows().length).toBe(labels().length);
  await does(() => row('肝门静脉')?.click());
  expect([chosenLabel(), row('肝门静脉')?.getAttribute('aria-pressed')]).toEqual(['肝门静脉', 'true']);
  await does(() => stage().querySelector<HTMLElement>('button[title=胆囊]')?.click());
  expect([chosenLabel(), row('胆囊')?.getAttribute('aria-pressed')]).toEqual(['胆囊', 'true']);
  expect(row('肝门静脉')?.getAttribute('aria-pressed')).toBe('false');
  await does(() => row('胆囊')?.click());
  expect(chosenLabel()).toBeUndefined();
});

test('[2.1-15] a structure that the plate does not show is named and cannot be chosen', async () => {
  await open();
  expect(row('尾状叶')).toBeUndefined();
  expect(document.querySelector('ol[aria-label=结构]')?.textContent).toContain('Caudate lobe图中未标注');
});

test('[2.1-15] without labels only the chosen one is shown, for learning by oneself', async () => {
  await open();
  await pressed(' 显示标注');
  expect(labels()).toEqual([]);
  await does(() => row('胆囊')?.click());
  expect(labels()).toEqual(['胆囊']);
  await pressed(' 显示标注');
  expect(labels().length).toBe(rows().length);
});

test('[2.1-15] the keys and buttons scale and move the plate within its limits', async () => {
  await open();
  await key('ArrowLeft');
  expect(picture()).toBe('translate(0%, 0%) scale(1)');
  await key('+');
  expect([scale(), picture()]).toEqual(['150%', 'translate(-25%, -25%) scale(1.5)']);
  await key('ArrowRight');
  expect(picture()).toBe('translate(-37%, -25%) scale(1.5)');
  await key('ArrowRight');
  await key('ArrowRight');
  expect(picture()).toBe('translate(-50%, -25%) scale(1.5)');
  for (let times = 0; times < 6; times += 1) await named('放大');
  expect([scale(), document.querySelector('[aria-label=放大]')?.getAttribute('aria-disabled')]).toEqual([
    '600%',
    'true',
  ]);
  await pressed(' 还原');
  expect([scale(), picture()]).toEqual(['100%', 'translate(0%, 0%) scale(1)']);
});

test('[2.1-15] a chosen structure that stands outside of the view is brought into it, and the plate grows around it', async () => {
  await open();
  for (let times = 0; times < 4; times += 1) await key('+');
  for (let times = 0; times < 9; times += 1) await key('ArrowLeft');
  await does(() => row('肝固有动脉')?.click());
  const { left, top } = stage().querySelector<HTMLElement>('[data-chosen]')?.style ?? { left: '', top: '' };
  expect([parseFloat(left), parseFloat(top)].every((at) => at >= 11.9 && at <= 88.1)).toBe(true);
  await named('放大');
  expect(stage().querySelector<HTMLElement>('[data-chosen]')?.style.left).toBe(left);
});

const pointer = (
  type: string,
  pointerId: number,
  x: number,
  y: number,
  pointerType: string,
  buttons = 0,
): Promise<void> =>
  does(() => {
    const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y, button: 0, buttons });
    stage().dispatchEvent(Object.assign(event, { pointerId, pointerType }));
  });

test('[2.1-15] one finger leaves the plate alone, and two fingers scale it', async () => {
  await open();
  await pointer('pointerdown', 1, 240, 225, 'touch');
  await pointer('pointermove', 1, 240, 100, 'touch');
  expect(scale()).toBe('100%');
  await pointer('pointermove', 1, 240, 225, 'touch');
  await pointer('pointerdown', 2, 360, 225, 'touch');
  await pointer('pointermove', 2, 480, 225, 'touch');
  expect(scale()).toBe('200%');
  await pointer('pointerup', 2, 480, 225, 'touch');
  await pointer('pointermove', 1, 100, 100, 'touch');
  expect(scale()).toBe('200%');
});

test('[2.1-15] the mouse drags the plate, and no longer once its button was released outside of the plate', async () => {
  await open();
  // jsdom captures no pointers.
  const captured = new Set<number>();
  Object.assign(stage(), {
    hasPointerCapture: (id: number) => captured.has(id),
    setPointerCapture: (id: number) => void captured.add(id),
  });
  await key('+');
  await pointer('pointerdown', 1, 300, 225, 'mouse', 1);
  await pointer('pointermove', 1, 330, 225, 'mouse', 1);
  expect(picture()).toBe('translate(-20%, -25%) scale(1.5)');
  await pointer('pointerup', 1, 330, 225, 'mouse');
  captured.clear();
  await pointer('pointerdown', 1, 2, 225, 'mouse', 1);
  await pointer('pointermove', 1, 0, 225, 'mouse', 1);
  // Released outside: the plate sees the mouse again without a button.
  await pointer('pointermove', 1, 60, 225, 'mouse');
  await pointer('pointermove', 1, 90, 225, 'mouse');
  expect([picture(), captured.size]).toEqual(['translate(-20%, -25%) scale(1.5)', 0]);
  // A button that was pressed elsewhere does not drag the plate either.
  await pointer('pointermove', 1, 120, 225, 'mouse', 1);
  expect(picture()).toBe('translate(-20%, -25%) scale(1.5)');
});

const wheelTurn = (ctrlKey: boolean): WheelEvent =>
  new WheelEvent('wheel', { deltaY: -200, ctrlKey, clientX: 0, clientY: 0, cancelable: true, bubbles: true });

test('[2.1-15] the wheel scales the plate with Ctrl at the mouse, and else leaves the page its wheel', async () => {
  await open();
  const wheel = async (ctrlKey: boolean): Promise<boolean> => {
    const event = wheelTurn(ctrlKey);
    await does(() => void stage().dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect([await wheel(false), scale()]).toEqual([false, '100%']);
  expect([await wheel(true), scale(), picture()]).toEqual([true, '165%', expect.stringContaining('translate(0%, 0%)')]);
});

test('[2.1-15] quick turns of the wheel all count, and none of them scales the page', async () => {
  await open();
  const turns = [wheelTurn(true), wheelTurn(true)];
  const prevented: boolean[] = [];
  await does(() => {
    for (const turn of turns) {
      stage().dispatchEvent(turn);
      // The browser asks as soon as the event was given to the page.
      prevented.push(turn.defaultPrevented);
    }
  });
  expect([prevented, scale()]).toEqual([[true, true], '272%']);
});
