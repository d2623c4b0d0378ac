/**
 * The styles of code that is loaded later. The production build keeps styles apart from scripts (`scripts/lib/stylesApart.ts`):
 * the server puts the styles of the page into the HTML, and the sheet with the styles of all pages is loaded, once, when code
 * arrives whose styles are not there yet. In development and in the static demo Vite loads the styles with each script.
 */

/** The element with the styles that the server has put into the HTML; null where the styles are not apart, and on the server. */
const inlined =
  typeof document === 'undefined' ? null : document.querySelector<HTMLElement>('head > style[data-styles]');
const present = new Set(inlined?.dataset.styles?.split(' '));

/** The sheet, as soon as code needs it; null before that, and when it could not be loaded. */
let sheet: Promise<void> | null = null;
let isNeeded = false;

/** Loads the sheet. Rejects when it cannot be loaded; the next call tries again. */
function loadSheet(): Promise<void> {
  sheet ??= new Promise((resolve, reject) => {
    // From where this script came, which may be another host than that of the page. In one expression, Vite would look for files.
    const sheetFile = inlined?.dataset.sheet ?? '';
    // Chrome 87 has no `:where()`, which the library of the player uses in most of its rules: a sheet without it stands beside the other.
    const file = CSS.supports('selector(:where(a))') ? sheetFile : sheetFile.replace('.css', '.older.css');
    const fromScripts = `../${file}`;
    const { href } = new URL(fromScripts, import.meta.url);
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = () => resolve();
    link.onerror = () => {
      sheet = null;
      link.remove();
      const payload = new Error(`Unable to preload CSS for ${href}`);
      // As Vite reports a missing script: the router keeps a failed page's rejection to itself.
      window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
      reject(payload);
    };
    document.head.append(link);
  });
  return sheet;
}

/**
 * Called by each module of styles in the browser's build, when its code is evaluated; returns its class names.
 * @public
 */
export function named<Names>(key: string, names: Names): Names {
  isNeeded ||= inlined !== null && !present.has(key);
  return names;
}

/** Loads code and waits for its styles. Rejects when either cannot be loaded. */
export async function withStyles<Code>(load: () => Promise<Code>): Promise<Code> {
  const code = await load();
  if (isNeeded) await loadSheet();
  return code;
}
