import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { type Holder, scanText, spacedCode } from './checkCode.ts';
import styles from './CheckCodes.module.css';

interface CheckCodeSheetProps {
  albumId: number;
  title: string;
  holders: readonly Holder[];
  /** Position of the code that is shown first. */
  start: number;
  onClose(): void;
}

/** One code after the other, as large as it can be and on white: it is held before a scanner. */
export function CheckCodeSheet({ albumId, title, holders, start, onClose }: CheckCodeSheetProps) {
  const [at, setAt] = useState(start);
  const holder = holders[at];
  if (!holder) return null;
  return (
    <Dialog title="参会码" width={510} onClose={onClose}>
      <div className={styles.sheet}>
        <p className={styles.title}>{title}</p>
        <div className={styles.large}>
          <QrCode text={scanText(albumId, holder.checkCode)} label={`${holder.name}的参会码`} />
        </div>
        <p className={`${styles.big} num`} translate="no" aria-live="polite">
          {spacedCode(holder.checkCode)}
          <small>{holder.name}</small>
        </p>
        {holders.length > 1 && (
          <p className={styles.turn}>
            <Button aria-disabled={at === 0} onClick={() => setAt(Math.max(0, at - 1))}>
              上一位
            </Button>
            <span className="num">
              {at + 1} / {holders.length}
            </span>
            <Button
              aria-disabled={at === holders.length - 1}
              onClick={() => setAt(Math.min(holders.length - 1, at + 1))}
            >
              下一位
            </Button>
          </p>
        )}
      </div>
    </Dialog>
  );
}
