/**
 * What a doctor does on the server's page before its code is here: pressed buttons, choices and typed text. The browser tells of it
 * once, when nobody listens yet. So a line of the document (`src/server/documentScripts.ts`) keeps these events and dims a pressed button;
 * what they did is done again when React has taken over the part that it is for.
 */
import { dimming, scriptButtons } from '#shared/earlyInput.ts';
import { onReach, whenReached } from '#ui/sections.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** How the doctor has left a field. `isComposing`: an input method has not finished its characters. */
interface Left {
  value: string;
  isChecked: boolean;
  isComposing: boolean;
}

/** The value of a chosen file can be set by nobody. */
const isField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement && target.type !== 'file') || target instanceof HTMLTextAreaElement;

const happens = (field: Field): boolean => field.dispatchEvent(new Event('input', { bubbles: true }));

/** Gives a field of text its value as if it were typed now; the cursor stays. */
function type(field: Field, value: string): void {
  const { selectionStart, selectionEnd } = field;
  // React ignores an event without a new value. It sees the values that are set on the field, and not by the setter of its prototype.
  field.value = `${value} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  happens(field);
}

/** Lets a field tell again how it was left. */
function tell(field: Field, { value, isChecked }: Left): void {
  // An event makes React take over a part whose code is here: before the value is set, because that would be nothing new to it.
  happens(field);
  if (field.type !== 'radio' && field.type !== 'checkbox') return type(field, value);
  (field as HTMLInputElement).checked = !isChecked;
  field.click();
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Keeps early input until React has taken over all sections of the page. */
export class EarlyInput {
  private readonly fields = new Map<Field, Left>();
  private readonly buttons = new Set<HTMLButtonElement>();
  private readonly page: Window;

  constructor(page: Window) {
    this.page = page;
  }

  /** Takes what the document has kept, and all events from now on. To be called when React begins to listen. */
  watch(): void {
    const { portalEarly: before } = this.page;
    if (!Array.isArray(before)) return;
    for (const event of before as Event[]) this.keep(event);
    this.page.portalEarly = { push: (event) => this.follow(event) };
  }

  /** Does again what was done: now, and whenever a section is reached. To be called when the frame of the page works. */
  begin(): void {
    const stop = onReach(() => void this.repeat());
    void this.repeat();
    whenReached(() => {
      stop();
      void this.repeat().then(() => this.end());
    });
  }

  /** Keeps an event that is on its way to its target, until it is there: React stops it before in a part that it has not taken over. */
  private follow(event: Event): void {
    if (event.type === 'submit') {
      // Safari before 15.4 does not tell which button it was.
      for (const { form } of this.buttons) if (form === event.target) event.preventDefault();
    } else if (event.type !== 'compositionend') {
      const target = this.keep(event);
      target?.addEventListener(event.type, () => this.forget(target), { once: true });
    } else if (this.fields.has(event.target as Field)) {
      this.keep(event);
      void this.repeat();
    }
  }

  /** Keeps what an event tells; answers with the element that it is for. */
  private keep(event: Event): Field | HTMLButtonElement | null {
    const { target } = event;
    if (event.type === 'click') {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>(scriptButtons) : null;
      if (button) this.buttons.add(button);
      return button;
    }
    if (!isField(target)) return null;
    // Of a group of choices the last one counts.
    for (const other of this.fields.keys())
      if (other.type === 'radio' && other.name === target.name && other.form === target.form) this.fields.delete(other);
    const isComposing = event instanceof InputEvent && event.isComposing;
    this.fields.set(target, { value: target.value, isChecked: 'checked' in target && target.checked, isComposing });
    return target;
  }

  private forget(element: Field | HTMLButtonElement): void {
    if (isField(element)) this.fields.delete(element);
    else if (this.buttons.delete(element))
      for (const animation of element.getAnimations()) if (animation.id === dimming.id) animation.cancel();
  }

  /** Does all again, each in a task of its own: the next one needs what React shows of this one. What is stopped again stays kept. */
  private async repeat(): Promise<void> {
    for (const field of [...this.fields.keys()]) {
      await nextTask();
      const left = this.fields.get(field);
      if (left && !left.isComposing) tell(field, left);
    }
    for (const button of [...this.buttons]) {
      await nextTask();
      if (this.buttons.has(button)) button.click();
    }
  }

  private end(): void {
    delete this.page.portalEarly;
    for (const element of [...this.fields.keys(), ...this.buttons]) this.forget(element);
  }
}
