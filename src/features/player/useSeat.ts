import { useCallback, useEffect, useRef } from 'react';

/** Something that plays in a live room. */
interface Seat {
  open(): void;
  close(): void;
  /** The network is back. */
  reconnected(): void;
}

/** Opens a seat, opens it anew when the reader's `rights` change, and closes it when the page is left. */
export function useSeat({ open, close, reconnected }: Seat, rights: string): void {
  useEffect(() => open(), [open, rights]);
  useEffect(() => {
    window.addEventListener('online', reconnected);
    return () => {
      window.removeEventListener('online', reconnected);
      close();
    };
  }, [close, reconnected]);
}

/** Reads the latest value of a render from a callback that lives longer. */
export function useLatest<Value>(value: Value): () => Value {
  const kept = useRef(value);
  useEffect(() => {
    kept.current = value;
  });
  return useCallback(() => kept.current, []);
}
