/** Keys that choose an option. Pure. */
import { pressedKey } from '#shared/pressedKey.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** The place of the option that a letter or a digit chooses, from 0; null for other keys. */
export function optionAt(pressed: Pressed): number | null {
  const { altKey, ctrlKey, metaKey } = pressed;
  const key = pressedKey(pressed);
  if (altKey || ctrlKey || metaKey) return null;
  if (/^[1-8]$/.test(key)) return Number(key) - 1;
  return /^[a-h]$/i.test(key) ? key.toUpperCase().charCodeAt(0) - 65 : null;
}
