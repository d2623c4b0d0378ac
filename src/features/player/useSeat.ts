import { useEffect } from 'react';

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
