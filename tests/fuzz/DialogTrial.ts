/** Tries in every dialog whether a form in it would submit a form behind it. */
export class DialogTrial {
  /** Dialogs, of the store and of components, that were tried. */
  readonly tried = new Set<Element>();
  private readonly reached = new Set<EventTarget>();

  /** Dispatches a `submit` in each new dialog: React passes the events of a portal on to the components around it. */
  run(): void {
    for (const dialog of document.querySelectorAll('[aria-modal=true]')) {
      if (this.tried.has(dialog)) continue;
      this.tried.add(dialog);
      dialog.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    }
  }

  /** A form around the whole portal would receive a `submit` of this element. */
  note(target: EventTarget): void {
    this.reached.add(target);
  }

  /** Dialogs from which a submitted form would also submit a form behind them. */
  get leaks(): string[] {
    return [...this.tried]
      .filter((dialog) => this.reached.has(dialog))
      .map(({ textContent }) => `a submit in a dialog reaches the page behind it: “${textContent.slice(0, 40)}”`);
  }
}
