/** Gives each test of a file a whole portal of its own in jsdom, and takes it away afterwards. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { wipeBrowser } from '../support/wipeBrowser.ts';
import { Portal } from './Portal.tsx';
import { stubBrowser } from './surroundings.ts';

/** The portal of the test that runs; its `open` shows a page. */
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
