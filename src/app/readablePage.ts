/**
 * Keeps a page readable whose code fails. React removes what it cannot render; what the doctor could read is put back as it was, and
 * from then on works without scripts: links and forms are the browser's, and a line below the page offers to load it again.
 */
import { isMissingCode } from '#shared/chunkGuard.ts';
import { faultNumber } from '#shared/faultNumber.ts';
import { reloadAfterEdit, showFault } from './development.ts';

/** Reports a fault of the program: the console has the number that the page shows, with the cause. */
export function reportFault(error: unknown, componentStack?: string): void {
  // Browsers before Chrome 93 and Safari 15 ignore the option `cause`.
  reportError(Object.assign(new Error(`错误编号：${faultNumber(error)}`), { cause: error }));
  if (import.meta.hot) showFault(import.meta.hot, error, componentStack ?? '');
}

/** Says below the page that it does not work. The document of a server does that, and reports it (`src/server/documentScripts.ts`). */
function sayFailed(error: unknown): void {
  if (window.portalFailed) return window.portalFailed(error);
  const message = document.getElementById('unstarted');
  message?.removeAttribute('hidden');
  if (message && import.meta.hot)
    message.textContent = isMissingCode(error)
      ? '代码加载失败，请看开发服务器报告的错误'
      : '页面功能出错，请刷新页面后重试';
}

/** Says that the page does not start: the server's page stays as it is. */
export function sayUnstarted(error: unknown): void {
  if (!isMissingCode(error)) reportFault(error);
  sayFailed(error);
  if (import.meta.hot) reloadAfterEdit(import.meta.hot, () => true);
}

/** Watches what React removes from the root element of the page. */
export class ReadablePage {
  /** The page is without its app. */
  isRestored = false;
  private readonly root: HTMLElement;
  // Its records are taken in the task in which they arise; later they are of no use.
  private readonly changes = new MutationObserver(() => undefined);

  constructor(root: HTMLElement) {
    this.root = root;
    this.changes.observe(root, { childList: true });
  }

  /**
   * Puts back what React has just removed because of an error. `stop` ends the app, which may only be done once React has finished. In
   * development the overlay shows the error, and an edit repairs it.
   */
  restore(error: unknown, stop: () => void): void {
    if (import.meta.hot) return;
    const records = this.changes.takeRecords();
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    const nodes = records.flatMap(({ removedNodes }) => [...removedNodes]).filter((node) => !added.has(node));
    if (nodes.length === 0) return;
    this.isRestored = true;
    // React listens on its root: in another one, nothing of the app is called.
    const page = this.root.cloneNode(false) as HTMLElement;
    page.append(...nodes);
    for (const link of page.querySelectorAll('[data-inner]')) link.removeAttribute('data-inner');
    this.root.replaceWith(page);
    delete document.documentElement.dataset.ready;
    window.addEventListener('popstate', () => location.reload());
    setTimeout(stop);
    sayFailed(error);
  }
}
