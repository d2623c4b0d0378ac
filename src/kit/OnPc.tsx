import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useStores } from '../stores/StoresContext.ts';

/**
 * Shown on computers only [6-06], such as the QR code of the app: a phone or tablet cannot scan its own screen, and the download
 * link beside the code serves it.
 */
export const OnPc = observer(function OnPc({ children }: { children: ReactNode }) {
  return useStores().frame.isPc ? children : null;
});
