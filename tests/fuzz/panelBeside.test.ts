// @vitest-environment jsdom
/** The testers' panel beside every dialog: it takes clicks, keys and the focus, and the dialog stays as it is. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type DialogName, dialogKinds } from '#stores/dialogs.ts';
import { wipeBrowser } from '../support/wipeBrowser.ts';
import { subjects } from './allSubjects.ts';
import type { Subject } from './fuzz.ts';
import { firstTurns, Portal } from './Portal.tsx';
import { stubBrowser } from './surroundings.ts';

/** Ends the acts of a subject when its dialogs have been tried. */
class Tried extends Error {}

/** An element as the panel's is (mocks/panel/mount.tsx), with a button and a field. */
function panelHost(): { host: HTMLElement; button: HTMLButtonElement; field: HTMLInputElement } {
  const host = document.createElement('div');
  host.dataset.besideDialogs = '';
  host.setAttribute('aria-live', 'off');
  const root = host.attachShadow({ mode: 'open' });
  const [button, field] = [document.createElement('button'), document.createElement('input')];
  root.append(button, field);
  document.body.append(host);
  return { host, button, field };
}

const key = (name: string): KeyboardEvent =>
  new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true });

/** A portal that uses the panel once beside each dialog that opens. */
class PortalWithPanel extends Portal {
  readonly tried = new Set<DialogName>();
  private readonly wanted: readonly DialogName[];

  constructor(wanted: readonly DialogName[]) {
    super();
    this.wanted = wanted;
  }

  override async does(action?: () => void): Promise<void> {
    await super.does(action);
    const { stack } = this.services.stores.dialogs;
    const name = stack.at(-1)?.name;
    // The code of the latest may still be loading over another one.
    const isDrawn = document.querySelectorAll('[role$=dialog]').length >= stack.length;
    if (name === undefined || this.tried.has(name) || !isDrawn) return;
    this.tried.add(name);
    await this.usePanel(name);
    if (this.wanted.every((own) => this.tried.has(own))) throw new Tried();
  }

  private async usePanel(name: DialogName): Promise<void> {
    const { host, button, field } = panelHost();
    const before = document.activeElement;
    const clicked = vi.fn<() => void>();
    button.addEventListener('click', clicked);
    await super.does(() => {
      for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
        button.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, cancelable: true }));
      button.click();
      field.focus();
    });
    const tab = key('Tab');
    await super.does(() => {
      field.dispatchEvent(tab);
      field.dispatchEvent(key('Escape'));
    });
    expect.soft(clicked.mock.calls, `${name}: a click reaches the panel`).toHaveLength(1);
    expect.soft(host.shadowRoot?.activeElement, `${name}: the focus stays in the panel`).toBe(field);
    expect.soft(tab.defaultPrevented, `${name}: Tab goes on in the panel`).toBe(false);
    expect.soft(host.closest('[aria-hidden=true], [inert]'), `${name}: the panel is not hidden`).toBeNull();
    expect.soft(this.services.stores.dialogs.stack.at(-1)?.name, 'the dialog stays open').toBe(name);
    await super.does(() => {
      if (before instanceof HTMLElement) before.focus();
      host.remove();
    });
  }
}

/** Few subjects that open all dialogs together. */
function covering(): [subject: Subject, wanted: DialogName[]][] {
  const left = new Set(Object.keys(dialogKinds) as DialogName[]);
  return subjects.flatMap((subject) => {
    const wanted = (subject.opens ?? []).filter((name) => left.delete(name));
    return wanted.length > 0 ? [[subject, wanted]] : [];
  });
}

let portal: PortalWithPanel;
beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());
afterEach(async () => {
  await portal.close();
  document.body.replaceChildren();
  wipeBrowser();
});

test.each(covering())('[9-04] the panel can be used beside the dialogs of "$name"', async (subject, wanted) => {
  portal = new PortalWithPanel(wanted);
  portal.strict = true;
  const { at, who, isPc = true } = subject;
  try {
    await portal.open({ at, who, isPc });
    await subject.acts?.(portal);
    // The code of a dialog that is opened for the first time is still being loaded.
    for (let turn = 0; turn < firstTurns && wanted.some((name) => !portal.tried.has(name)); turn += 1)
      await portal.does();
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
  }
  expect(wanted.filter((name) => !portal.tried.has(name))).toEqual([]);
});
