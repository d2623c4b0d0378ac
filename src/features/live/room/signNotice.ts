/** Messages of the browser about a sign-in, for doctors who look at another window; only with their consent. */

/** Whether the browser can still be asked for the consent. */
export const mayAskForNotices = (): boolean => 'Notification' in window && Notification.permission === 'default';

/** Asks for the consent; resolves when the doctor has answered. */
export const askForNotices = (): Promise<unknown> => Notification.requestPermission();

/** Shows a message unless the doctor looks at this window; returns the function that takes it back. */
export function showNotice(title: string, body: string, tag: string): () => void {
  const isSeen = document.visibilityState === 'visible' && document.hasFocus();
  if (isSeen || !('Notification' in window) || Notification.permission !== 'granted') return () => undefined;
  try {
    const notice = new Notification(title, { body, tag, requireInteraction: true });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    return () => notice.close();
  } catch {
    // Browsers of phones show messages for a service worker only.
    return () => undefined;
  }
}
