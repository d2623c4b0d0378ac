/** Actions on a form that is rendered in jsdom. */
import { act } from 'react';
import { settle } from './fakeClock.ts';

/** Runs an action and waits for its effects. */
export async function does(action: () => void): Promise<void> {
  await act(async () => {
    action();
    await settle();
  });
  await act(settle);
}

/** As `does`, and waits for menus, which update their state one frame later. */
export async function doesInMenu(action: () => void): Promise<void> {
  await does(action);
  await act(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await settle();
  });
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The text field or the select with that label. */
export function controlNamed(label: string): Control {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control;
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found;
  if (found instanceof HTMLSelectElement) return found;
  throw new Error(`There is no field "${label}".`);
}

/** The text field with that label. */
export function fieldNamed(label: string): Exclude<Control, HTMLSelectElement> {
  const found = controlNamed(label);
  if (found instanceof HTMLSelectElement) throw new Error(`"${label}" is a select.`);
  return found;
}

/** Replaces the text of a field, as typing and choosing do. */
export const typeInto = (label: string, text: string): Promise<void> =>
  does(() => {
    const field = controlNamed(label);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    if (!(field instanceof HTMLSelectElement)) field.setSelectionRange(text.length, text.length);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  });

/** Presses the button with that name. */
export const pressed = (name: string): Promise<void> =>
  does(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());

/** Submits the first form of the dialog, several times in one tick. */
export const submitted = (times = 1): Promise<void> =>
  does(() => {
    for (let time = 0; time < times; time++) {
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    }
  });
