import type { Editor } from '@tiptap/core';
import { useCallback, useSyncExternalStore } from 'react';

/** A text that is read from the editor after each change of the document or of the selection. */
export function useEditorState(editor: Editor, read: () => string): string {
  const watch = useCallback(
    (changed: () => void) => {
      editor.on('transaction', changed);
      return () => void editor.off('transaction', changed);
    },
    [editor],
  );
  return useSyncExternalStore(watch, read, read);
}
