/** Short messages between the tabs of one browser. */
import type { Store } from './storage.ts';

/** The messages of one name. */
export interface TabSignal {
  /** Tells all other tabs. */
  send(message: string): void;
  /** Calls back for each message of another tab, until the returned function is called. */
  listen(heard: (message: string) => void): () => void;
}

/** Uses BroadcastChannel, or the `storage` event in browsers without it. */
export function tabSignal(name: string, page: Window, local: Store): TabSignal {
  if ('BroadcastChannel' in page) {
    const channel = new BroadcastChannel(name);
    return {
      send: (message) => channel.postMessage(message),
      listen(heard) {
        channel.onmessage = ({ data }) => heard(String(data));
        return () => channel.close();
      },
    };
  }
  return {
    // The number makes an equal message a change.
    send: (message) => void local.set(name, `${Math.random()} ${message}`),
    listen(heard) {
      const follow = ({ key, newValue }: StorageEvent): void => {
        if (key === name && newValue) heard(newValue.slice(newValue.indexOf(' ') + 1));
      };
      (page as Window).addEventListener('storage', follow);
      return () => (page as Window).removeEventListener('storage', follow);
    },
  };
}
