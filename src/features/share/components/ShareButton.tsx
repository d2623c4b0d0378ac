import { Share2 } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { opens } from '#kit/page/opens.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';

/** Shares the current page by its address without the parameters of this visit; `path` is for pages that need a parameter. */
export function ShareButton({ path }: { path?: string }) {
  const { dialogs } = useStores();
  const { pathname } = useLocation();

  return (
    <Button
      {...opens('share')}
      onClick={() => void dialogs.open('share', { address: window.location.origin + (path ?? pathname) })}
    >
      <Share2 size={16} strokeWidth={1.75} aria-hidden />
      分享
    </Button>
  );
}
