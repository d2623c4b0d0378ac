/** Gives each test of a file its own portal in jsdom, and removes it afterwards. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { wipeBrowser } from '../support/wipeBrowser.ts';
import { Portal } from './Portal.tsx';
import { stubBrowser } from './surroundings.ts';

/** The portal of the running test; its `open` shows a page. */
export function withPortal(): () => Portal {
  let portal: Portal;
  beforeAll(stubBrowser);
  afterAll(() => vi.unstubAllGlobals());
  beforeEach(() => {
    portal = new Portal();
  });
  afterEach(async () => {
    await portal.close();
    document.body.replaceChildren();
    wipeBrowser();
  });
  return () => portal;
}
