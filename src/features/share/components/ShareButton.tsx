import { Share2 } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { opens } from '#kit/page/opens.ts';
import type { Poster } from '#stores/dialogs.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { onHost } from '#shared/base.ts';

interface ShareButtonProps {
  /** For pages that need a parameter, or share another page. */
  path?: string;
  poster?: Poster;
  children?: string;
}

/** Shares the current page by its address without the parameters of this visit. */
export function ShareButton({ path, poster, children = '分享' }: ShareButtonProps) {
  const { dialogs } = useStores();
  const { pathname } = useLocation();

  return (
    <Button
      {...opens('share')}
      onClick={() => void dialogs.open('share', { address: window.location.origin + onHost(path ?? pathname), poster })}
    >
      <Share2 size={16} strokeWidth={1.75} aria-hidden />
      {children}
    </Button>
  );
}
