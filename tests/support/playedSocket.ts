/** A fake of the browser's socket that the test controls. */
export class PlayedSocket {
  static readonly OPEN = 1;
  static all: PlayedSocket[] = [];
  readyState = 0;
  bufferedAmount = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    PlayedSocket.all.push(this);
  }
  send(): void {
    if (this.readyState !== PlayedSocket.OPEN) throw new Error('The socket is not open.');
  }
  close(): void {
    this.readyState = 3;
  }
  /** The other side accepts it. */
  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }
}
