import { useState } from 'react';
import { useStores } from '#stores/StoresContext.ts';
import { useScripts } from '#ui/useScripts.ts';
import { type TextSize, textSizes } from '#addresses/article.ts';

const key = 'textSize';

/** The size of the text that this browser has chosen, and its setter; `first` until there is a choice. */
export function useTextSize(first: TextSize = 'medium'): [TextSize, (size: TextSize) => void] {
  const { local } = useStores().surroundings.memory;
  // The server does not know the browser's choice, so it is read after hydration.
  const scripts = useScripts();
  const [chosen, setChosen] = useState<TextSize | null>(null);
  const kept = scripts ? textSizes.find(([size]) => size === local.get(key))?.[0] : undefined;
  const choose = (size: TextSize): void => {
    local.set(key, size);
    setChosen(size);
  };
  return [chosen ?? kept ?? first, choose];
}
