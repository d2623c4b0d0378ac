/** Keys of the answering page [J R085]. Pure. */
import { optionAt } from '#kit/questions/optionKeys.ts';
import { pressedKey } from '#shared/pressedKey.ts';

/** What a key does. */
export type KeyAct = { do: 'choose'; at: number } | { do: 'before' | 'next' | 'mark' | 'confirm' };

/** What a key means; null for a key without a meaning. */
export function actOf(pressed: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>): KeyAct | null {
  const { altKey, ctrlKey, metaKey } = pressed;
  const key = pressedKey(pressed);
  if (altKey || ctrlKey || metaKey) return null;
  if (key === 'ArrowLeft') return { do: 'before' };
  if (key === 'ArrowRight') return { do: 'next' };
  if (key === 'm' || key === 'M') return { do: 'mark' };
  if (key === 'Enter') return { do: 'confirm' };
  const at = optionAt(pressed);
  return at === null ? null : { do: 'choose', at };
}
