import { picture } from './media.ts';
import { firstTurns, type Portal } from './Portal.tsx';

/** The doctor chooses a picture; waits until it is taken. */
export async function choosePicture(portal: Portal): Promise<void> {
  const file = new File([picture], 'a.png', { type: 'image/png' });
  // A reader's file can be read, jsdom's cannot.
  Object.assign(file, { arrayBuffer: () => Promise.resolve(picture.buffer) });
  await portal.happens('input[type=file]', new Event('change', { bubbles: true }), (input) =>
    Object.defineProperty(input, 'files', { configurable: true, value: [file] }),
  );
  const isTaking = (): boolean => document.body.textContent.includes('处理中…');
  for (let turn = 0; turn < firstTurns && isTaking(); turn += 1) await portal.does();
}
