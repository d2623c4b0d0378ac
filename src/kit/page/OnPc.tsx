import type { ReactNode } from 'react';
import { useStores } from '#stores/StoresContext.ts';

/**
 * Shown on computers only [6-06], such as the QR code of the app: a phone or tablet cannot scan its own screen, and the download
 * link beside the code serves it.
 */
export const OnPc = ({ children }: { children: ReactNode }) => useStores().frame.isPc && children;
