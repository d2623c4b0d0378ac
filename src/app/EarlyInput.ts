/**
 * Input on the server-rendered page before its scripts have loaded: pressed buttons, choices and typed text. The browser fires these
 * events once, before React listens. So an inline script (`src/server/documentScripts.ts`) stores them and dims a pressed button; they
 * are replayed when React has hydrated the section they belong to.
 */
import { dimming, scriptButtons } from '#shared/earlyInput.ts';
import { onReach, whenReached } from '#ui/sections.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** State of a field when it was last changed. `isComposing`: an input method has not finished its characters. */
interface Left {
  value: string;
  isChecked: boolean;
  isComposing: boolean;
}

/** Scripts cannot set the value of a file input. */
const isField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement && target.type !== 'file') || target instanceof HTMLTextAreaElement;

const happens = (field: Field): boolean => field.dispatchEvent(new Event('input', { bubbles: true }));

/** Sets the value of a text field as if it were typed now; the cursor stays. */
function type(field: Field, value: string): void {
  const { selectionStart, selectionEnd } = field;
  // React ignores an input event without a new value. It tracks values set on the field itself, not those set by the prototype's setter.
  field.value = `${value} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  happens(field);
}

/** Fires the events of a field again, with its last value. */
function tell(field: Field, { value, isChecked }: Left): void {
  // An event makes React hydrate a section whose code has loaded. It comes before the value is set, else the value would be nothing new.
  happens(field);
  if (field.type !== 'radio' && field.type !== 'checkbox') return type(field, value);
  (field as HTMLInputElement).checked = !isChecked;
  field.click();
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Stores early input until React has hydrated all sections of the page. */
export class EarlyInput {
  private readonly fields = new Map<Field, Left>();
  private readonly buttons = new Set<HTMLButtonElement>();
  private readonly page: Window;

  constructor(page: Window) {
    this.page = page;
  }

  /** Takes over the events that the inline script has stored, and stores all later ones. Call it when React begins to listen. */
  watch(): void {
    const { portalEarly: before } = this.page;
    if (!Array.isArray(before)) return;
    for (const event of before as Event[]) this.keep(event);
    this.page.portalEarly = { push: (event) => this.follow(event) };
  }

  /** Replays the events, now and whenever a section is hydrated. Call it when the frame of the page works. */
  begin(): void {
    const stop = onReach(() => void this.repeat());
    void this.repeat();
    whenReached(() => {
      stop();
      void this.repeat().then(() => this.end());
    });
  }

  /** Stores an event until it reaches its target: in a section that is not hydrated yet, React stops it before. */
  private follow(event: Event): void {
    if (event.type === 'submit') {
      // Safari before 15.4 does not say which button submitted the form.
      for (const { form } of this.buttons) if (form === event.target) event.preventDefault();
    } else if (event.type !== 'compositionend') {
      const target = this.keep(event);
      target?.addEventListener(event.type, () => this.forget(target), { once: true });
    } else if (this.fields.has(event.target as Field)) {
      this.keep(event);
      void this.repeat();
    }
  }

  /** Stores an event; returns its target element. */
  private keep(event: Event): Field | HTMLButtonElement | null {
    const { target } = event;
    if (event.type === 'click') {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>(scriptButtons) : null;
      if (button) this.buttons.add(button);
      return button;
    }
    if (!isField(target)) return null;
    // In a group of radio buttons the last choice counts.
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

  /** Replays all events, each in its own task: React must render one before the next. One that React stops again stays stored. */
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
