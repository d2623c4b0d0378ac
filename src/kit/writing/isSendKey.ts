import type { KeyboardEvent } from 'react';

/** Key code that older browsers use for keys of an input method. */
const composingKey = 229;

/** Whether a key in a message box means sending: Enter, unless it ends a composition or breaks a line with Shift. */
export const isSendKey = ({ key, keyCode, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== composingKey;
