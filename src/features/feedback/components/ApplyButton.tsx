import type { ButtonHTMLAttributes } from 'react';
import { opens } from '#kit/page/opens.ts';
import { useStores } from '#stores/StoresContext.ts';

/** Opens the lecturer's application, for everybody [2.6-02]. */
export function ApplyButton({ children = '讲师入驻', ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  const { dialogs } = useStores();
  return (
    <button type="button" {...opens('apply')} {...rest} onClick={() => void dialogs.open('apply', {})}>
      {children}
    </button>
  );
}
