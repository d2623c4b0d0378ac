import { type RefObject, useRef, useState } from 'react';
import { useStores } from '#stores/StoresContext.ts';
import { copyText } from './copy.ts';

/** Copying a text that a field shows: the field, whether the reader has to copy it by hand, and what copies it. */
export interface Copying<Field> {
  field: RefObject<Field | null>;
  isManual: boolean;
  copy(): Promise<void>;
}

/** Copies a text with a message when it is done; where the browser refuses, the field's text is selected. `before` shows the field. */
export function useCopy<Field extends HTMLInputElement | HTMLTextAreaElement>(
  text: string,
  done: string,
  before?: () => void,
): Copying<Field> {
  const { notices } = useStores();
  const field = useRef<Field>(null);
  const [isManual, setManual] = useState(false);
  const bySelection = (): boolean => {
    before?.();
    field.current?.focus();
    field.current?.select();
    // Deprecated, but the only way on plain http.
    return document.execCommand('copy');
  };
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(text, { clipboard: navigator.clipboard, bySelection });
    setManual(!isCopied);
    if (isCopied) notices.show('success', done);
  };
  return { field, isManual, copy };
}
