/** Checks that several browser tests use. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

/** Axe violations on the page, or in the part that a selector names: one text per violated rule. */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  // Legacy mode runs axe in the page itself; other frames are not checked.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (part ? builder.include(part) : builder).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
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

/** How an element, or its pseudo-element, is drawn in forced colours: its frame and its ground. */
export const frameOf = (place: Locator, pseudo?: '::before'): Promise<string> =>
  place.evaluate((element, name) => {
    const { outline, border, backgroundColor, width } = getComputedStyle(element, name);
    return [outline, border, backgroundColor, name && width].join(' | ');
  }, pseudo);
