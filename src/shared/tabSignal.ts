/** Short messages between the tabs of one browser. */
import type { Store } from './storage.ts';

/** The messages of one name. What comes stays a text: another tab may run another build. */
export interface TabSignal<Message extends string> {
  /** Tells all other tabs. */
  send(message: Message): void;
  /** Calls back for each message of another tab, until the returned function is called. */
  listen(onMessage: (message: string) => void): () => void;
}

/** Uses BroadcastChannel, or the `storage` event in browsers without it. */
export function tabSignal<Message extends string>(
  name: `portal-${'session' | 'article'}`,
  page: Window,
  local: Store,
): TabSignal<Message> {
  if ('BroadcastChannel' in page) {
    const channel = new BroadcastChannel(name);
    return {
      send: (message) => channel.postMessage(message),
      listen(onMessage) {
        channel.onmessage = ({ data }) => onMessage(String(data));
        return () => channel.close();
      },
    };
  }
  return {
    // The number makes an equal message a change.
    send: (message) => void local.set(name, `${Math.random()} ${message}`),
    listen(onMessage) {
      const follow = ({ key, newValue }: StorageEvent): void => {
        if (key === name && newValue) onMessage(newValue.slice(newValue.indexOf(' ') + 1));
      };
      (page as Window).addEventListener('storage', follow);
      return () => (page as Window).removeEventListener('storage', follow);
    },
  };
}
