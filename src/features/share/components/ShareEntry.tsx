import { Share2 } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { genericMessage } from '../../../api/errors.ts';
import { aheadOf, loadAhead } from '../../../shared/chunkGuard.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { Button } from '../../../ui/Button.tsx';

const load = () => import('../dialogs/ShareDialog.tsx');

type ShareDialog = ComponentType<{ address: string; onClose(): void }>;

/** The way to share the page that is shown: its own address, without what belongs to this reader's visit. */
export function ShareEntry() {
  const { notices } = useStores();
  const { pathname } = useLocation();
  const [dialog, setDialog] = useState<{ Shown: ShareDialog } | null>(null);
  const open = async (): Promise<void> => {
    const code = await aheadOf(load);
    if (code) setDialog({ Shown: code.ShareDialog });
    else notices.show('error', genericMessage);
  };
  return (
    <>
      <Button onPointerEnter={() => loadAhead(load)} onFocus={() => loadAhead(load)} onClick={() => void open()}>
        <Share2 size={16} strokeWidth={1.75} aria-hidden />
        分享
      </Button>
      {dialog && <dialog.Shown address={window.location.origin + pathname} onClose={() => setDialog(null)} />}
    </>
  );
}
