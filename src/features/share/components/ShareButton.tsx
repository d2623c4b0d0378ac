import { Share2 } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { opens } from '../../../kit/opens.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { Button } from '../../../ui/Button.tsx';

/** The way to share the page that is shown: its own address, without what belongs to this reader's visit. */
export function ShareButton() {
  const { dialogs } = useStores();
  const { pathname } = useLocation();

  return (
    <Button
      {...opens('share')}
      onClick={() => void dialogs.open('share', { address: window.location.origin + pathname })}
    >
      <Share2 size={16} strokeWidth={1.75} aria-hidden />
      分享
    </Button>
  );
}
