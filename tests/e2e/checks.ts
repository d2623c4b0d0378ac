/** Checks that several browser tests use. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

/**
 * Axe violations on the page, or in the part that a selector names: one text per violated rule. `rules` turns rules on or off.
 * A target that something floating covers at this place of scrolling counts as large: the sweep looks for what covers others.
 */
export async function axeFindings(
  page: Page,
  part?: string,
  rules: Record<string, { enabled: boolean }> = {},
): Promise<string[]> {
  // Legacy mode runs axe in the page itself; other frames are not checked.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], rules });
  const { violations } = await (part ? builder.include(part) : builder).analyze();
  return violations.flatMap(({ id, nodes }) => {
    const found = nodes.filter(({ any }) => !any.some(({ message }) => message.includes('obscured')));
    return found.length > 0 ? [`${id}: ${found.map(({ html }) => html.slice(0, 120)).join(' | ')}`] : [];
  });
}

/** Counts the object URLs that the page holds, from its next navigation on. */
export async function watchObjectAddresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const held = new Set<string>();
    Object.assign(window, { held });
    const make = URL.createObjectURL.bind(URL);
    const drop = URL.revokeObjectURL.bind(URL);
    URL.createObjectURL = (source) => {
      const address = make(source);
      held.add(address);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      held.delete(address);
      drop(address);
    };
  });
  return () => page.evaluate(() => (window as unknown as { held: Set<string> }).held.size);
}

/** The fields on the page whose text is smaller than 16 px under a finger: iPhones enlarge the page around them. */
export async function smallFields(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const found = await page.evaluate(() => {
    if (!matchMedia('(pointer: coarse)').matches) return ['the pointer is still a mouse'];
    const typed = ':not([type=checkbox], [type=radio], [type=file], [type=range], [type=hidden])';
    return [...document.querySelectorAll<HTMLElement>(`input${typed}, select, textarea, [contenteditable=true]`)]
      .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
      .map(
        (field) =>
          `${field.localName} ${field.getAttribute('aria-label') ?? field.getAttribute('name') ?? field.className}`,
      );
  });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();
  return found;
}

/** How an element, or its pseudo-element, is drawn in forced colours: its frame and its ground. */
export const frameOf = (place: Locator, pseudo?: '::before'): Promise<string> =>
  place.evaluate((element, name) => {
    const { outline, border, backgroundColor, width } = getComputedStyle(element, name);
    return [outline, border, backgroundColor, name && width].join(' | ');
  }, pseudo);
