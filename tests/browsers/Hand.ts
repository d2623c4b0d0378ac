/** Uses a page as a doctor does: finds what has a role and a name, clicks and types with real input, reads what is displayed. */
import type { Key, Tab } from './drivers/Tab.ts';
import { openPage } from './page.ts';
import { within } from './within.ts';

/** Roles that acts look for, with the elements that have them. */
const roles = {
  button: 'button, summary, [role=button]',
  link: 'a[href]',
  textbox: 'input:not([type=radio]):not([type=checkbox]):not([type=file]), textarea, [role=textbox]',
  choice: 'input[type=radio], input[type=checkbox], [role=radio], [role=checkbox]',
  combobox: 'select, [role=combobox]',
  option: '[role=option], [role=menuitem]',
} as const;

/** A role by its name. */
export type Role = keyof typeof roles;

/** Where an element can be clicked. */
interface Place {
  x: number;
  y: number;
}

/**
 * The place of the first element with that role and a name that contains these words, scrolled into the window; null when there is
 * none, or when something covers it. Runs in the page, in old browsers, too.
 */
function placeOf(selector: string, words: string, isExact: boolean): Place | null {
  const bare = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, '');
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label');
    const by = element.getAttribute('aria-labelledby');
    if (label) return label;
    if (by)
      return by
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join('');
    const labels = Array.from((element as HTMLInputElement).labels ?? []);
    if (labels.length > 0) return labels.map((one) => one.textContent ?? '').join('');
    return element.textContent || element.getAttribute('placeholder') || element.getAttribute('title') || '';
  };
  // Behind an open dialog nothing can be used.
  const dialogs = Array.from(document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]'));
  const open = dialogs.filter((one) => one.getClientRects().length > 0 && one.getAttribute('data-state') !== 'closed');
  const scopes: ParentNode[] = open.length > 0 ? open.reverse() : [document];
  for (const scope of scopes)
    for (const element of Array.from(scope.querySelectorAll(selector))) {
      const name = bare(nameOf(element));
      if (isExact ? name !== bare(words) : !name.includes(bare(words))) continue;
      if ((element as HTMLButtonElement).disabled || element.closest('[inert]')) continue;
      // A radio button or check box is often drawn by its label.
      const label = (element as HTMLInputElement).labels?.[0];
      for (const target of label && /radio|checkbox/.test(element.getAttribute('type') ?? '')
        ? [element, label]
        : [element]) {
        if (getComputedStyle(target).visibility !== 'visible') continue;
        target.scrollIntoView({ block: 'center', inline: 'nearest' });
        const { left, top, width, height } = target.getBoundingClientRect();
        if (width < 4 || height < 4) continue;
        const place = { x: left + Math.min(width / 2, 200), y: top + height / 2 };
        const hit = document.elementFromPoint(place.x, place.y);
        if (hit && (target.contains(hit) || hit.contains(target) || label?.contains(hit))) return place;
      }
    }
  return null;
}

/** A doctor in front of a tab. What is looked for and does not come rejects with its name. */
export class Hand {
  readonly tab: Tab;
  private readonly origin: string;

  constructor(tab: Tab, origin: string) {
    this.tab = tab;
    this.origin = origin;
  }

  open(at: string): Promise<void> {
    return openPage(this.tab, this.origin + at);
  }

  async click(role: Role, name: string, isExact = false): Promise<void> {
    let last: Place | null = null;
    // What still moves is clicked when it stands.
    const place = await within(async () => {
      const now = await this.tab.run(placeOf, roles[role], name, isExact);
      const stands = now !== null && last !== null && Math.abs(now.y - last.y) < 1 && Math.abs(now.x - last.x) < 1;
      last = now;
      return stands ? now : null;
    });
    if (!place)
      throw new Error(`There is no ${role} “${name}” that can be clicked; the page shows “${await this.words()}”.`);
    await this.tab.click(place.x, place.y);
  }

  /** Types into a field in place of what it has. */
  async fill(name: string, text: string, isExact = false): Promise<void> {
    await this.click('textbox', name, isExact);
    await this.tab.run(() => (document.activeElement as HTMLInputElement | null)?.select?.());
    await this.tab.type(text);
  }

  /** Chooses an option of a native select; its list is drawn by the system, where no driver clicks. */
  async select(name: string, option: string): Promise<void> {
    const isDone = await within(() =>
      this.tab.run(
        (label, wanted) => {
          const fields = Array.from(document.querySelectorAll('select'));
          const labelled = fields.find((one) =>
            [one.getAttribute('aria-label') ?? '', ...Array.from(one.labels).map((it) => it.textContent ?? '')].some(
              (text) => text.includes(label),
            ),
          );
          const found = Array.from(labelled?.options ?? []).find(
            ({ text, value }) => value !== '' && text.includes(wanted),
          );
          if (!labelled || !found) return false;
          labelled.focus();
          labelled.value = found.value;
          labelled.dispatchEvent(new Event('input', { bubbles: true }));
          labelled.dispatchEvent(new Event('change', { bubbles: true }));
          return true;
        },
        name,
        option,
      ),
    );
    if (!isDone) throw new Error(`There is no select “${name}” with “${option}”.`);
  }

  /** Gives a file to a field as if it were chosen; the window of the system for it is drawn where no driver clicks. */
  async choose(label: string, name: string, bytes: Uint8Array): Promise<void> {
    const isDone = await within(() =>
      this.tab.run(
        (wanted, title, content) => {
          const fields = Array.from(document.querySelectorAll<HTMLInputElement>('input[type=file]'));
          const field = fields.find((one) => (one.getAttribute('aria-label') ?? '').includes(wanted));
          if (!field) return false;
          const chosen = new DataTransfer();
          chosen.items.add(new File([Uint8Array.from(content)], title));
          field.files = chosen.files;
          field.dispatchEvent(new Event('change', { bubbles: true }));
          return true;
        },
        label,
        name,
        Array.from(bytes),
      ),
    );
    if (!isDone) throw new Error(`There is no field “${label}” for a file.`);
  }

  press(key: Key): Promise<void> {
    return this.tab.press(key);
  }

  /** Waits until the page displays one of these texts; resolves with it. */
  async sees(...texts: string[]): Promise<string> {
    const seen = await within(() =>
      this.tab.run((wanted) => {
        const shown = document.body.innerText.replace(/\s+/g, '');
        return wanted.find((one) => shown.includes(one.replace(/\s+/g, ''))) ?? null;
      }, texts),
    );
    if (seen === null) throw new Error(`The page does not show “${texts.join('” or “')}” but “${await this.words()}”.`);
    return seen;
  }

  /** Waits until a video runs, or the page displays one of these texts. */
  async playsOrSees(...texts: string[]): Promise<void> {
    const isDone = await within(() =>
      this.tab.run((wanted) => {
        const video = document.querySelector('video');
        const shown = document.body.innerText.replace(/\s+/g, '');
        return (video !== null && video.currentTime > 0.5) || wanted.some((one) => shown.includes(one));
      }, texts),
    );
    if (!isDone) throw new Error(`Nothing plays, and the page does not say why but “${await this.words()}”.`);
  }

  /** Waits until the address begins so, and its page is hydrated. */
  async reaches(path: string): Promise<void> {
    const isThere = await within(() =>
      this.tab.run(
        (wanted) =>
          (location.pathname + location.search).startsWith(wanted) && document.documentElement.dataset.ready === '1',
        path,
      ),
    );
    if (!isThere) throw new Error(`The address is ${await this.tab.run(() => location.href)} and not ${path}.`);
  }

  /** First words of what is displayed, dialogs and messages first, for a failure. */
  private words(): Promise<string> {
    return this.tab
      .run(() =>
        ['[role=dialog]', '[role=alertdialog]', '[data-scope=toast]', 'main']
          .map((selector) => document.querySelector<HTMLElement>(selector)?.innerText ?? '')
          .join(' ')
          .replace(/\s+/g, ' ')
          .slice(0, 160),
      )
      .catch(() => '(nothing)');
  }
}
