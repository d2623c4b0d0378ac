import { firstTurns, type Portal } from './Portal.tsx';

/** Waits while one of these is shown: some code, as of the player, is loaded after the page. */
export async function settles(portal: Portal, ...selectors: string[]): Promise<void> {
  const isLoading = (): boolean =>
    selectors.some((selector) => document.querySelector(selector) !== null) ||
    document.body.textContent.includes('正在打开');
  for (let turn = 0; turn < firstTurns && isLoading(); turn += 1) await portal.does();
}
