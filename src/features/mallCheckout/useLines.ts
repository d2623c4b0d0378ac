import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStores } from '#stores/StoresContext.ts';
import { type Line, linesText, type MallConfirmAddress, mallConfirmPage } from '#addresses/mall.ts';
import { changedLines } from './model.ts';

/** Milliseconds after the last change of a number of pieces until it is computed. */
const pause = 300;

interface LinesEvents {
  onChange(): void;
  /** A line was removed; `left` are the others. */
  onRemove(left: readonly Line[]): void;
}

/** The lines of the order, which are in the address of the page: a change replaces it. */
export function useLines(address: MallConfirmAddress, { onChange, onRemove }: LinesEvents) {
  const { clock } = useStores().surroundings;
  const navigate = useNavigate();
  const { items } = address;
  const base = linesText(items);
  /** Changed lines that are not in the address yet; they count only for the address that they were made from. */
  const [typed, setTyped] = useState<{ base: string; lines: readonly Line[] } | null>(null);
  const stop = useRef<() => void>(() => undefined);
  // A change that is not in the address yet ends with the page.
  useEffect(() => () => stop.current(), []);
  const lines = typed?.base === base ? typed.lines : items;
  const follow = (next: readonly Line[]): void =>
    void navigate(mallConfirmPage.to({ ...address, items: next }), { replace: true, preventScrollReset: true });
  const change = (next: readonly Line[], wait: number): void => {
    stop.current();
    setTyped({ base, lines: next });
    onChange();
    if (wait === 0) follow(next);
    else stop.current = clock.after(wait, () => follow(next));
  };
  return {
    /** True while a number is not computed yet. */
    isTyping: linesText(lines) !== base,
    /** A checkout without lines is none. */
    canRemove: items.length > 1,
    quantityOf: (skuId: number): number => lines.find((line) => line.skuId === skuId)?.quantity ?? 1,
    setQuantity: (skuId: number, quantity: number): void => change(changedLines(lines, skuId, quantity), pause),
    remove(skuId: number): void {
      const left = changedLines(lines, skuId, 0);
      onRemove(left);
      change(left, 0);
    },
  };
}
