import { picture } from './media.ts';
import { firstTurns, type Portal } from './Portal.tsx';

/** Chooses a picture as a doctor does; waits until it is loaded. */
export async function choosePicture(portal: Portal): Promise<void> {
  const file = new File([picture], 'a.png', { type: 'image/png' });
  // jsdom's files cannot be read; this one can.
  Object.assign(file, { arrayBuffer: () => Promise.resolve(picture.buffer) });
  await portal.happens('input[type=file]', new Event('change', { bubbles: true }), (input) =>
    Object.defineProperty(input, 'files', { configurable: true, value: [file] }),
  );
  const isTaking = (): boolean => document.body.textContent.includes('处理中…');
  for (let turn = 0; turn < firstTurns && isTaking(); turn += 1) await portal.does();
}

/** Chooses a small document in the field of that label. */
export async function chooseDocument(portal: Portal, label: string): Promise<void> {
  const bytes = new TextEncoder().encode('%PDF-1.7 invented');
  const file = new File([bytes], '报告.pdf', { type: 'application/pdf' });
  Object.assign(file, {
    slice: (from: number, to: number) => ({ arrayBuffer: () => Promise.resolve(bytes.slice(from, to).buffer) }),
  });
  await portal.happens(`input[type=file][aria-label=${label}]`, new Event('change', { bubbles: true }), (input) =>
    Object.defineProperty(input, 'files', { configurable: true, value: [file] }),
  );
}
