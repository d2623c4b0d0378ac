import { CircleCheck } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { loadAhead } from '#shared/chunkGuard.ts';
import { momentText } from '#shared/dates.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { later } from '#ui/later.ts';
import { QrCode } from '#ui/QrCode.tsx';
import { qrPicture } from '#ui/qrPath.ts';
import { copyText } from '../copying/copy.ts';
import { useSaving } from '../saving/useSaving.ts';
import { type CodeHolder, type Holder, holdersOf, scanText, spacedCode } from './checkCode.ts';
import styles from './CheckCodes.module.css';

const CheckCodeSheet = later(() => import('./CheckCodeSheet.tsx'), 'CheckCodeSheet');

interface CheckCodesProps {
  albumId: number;
  /** Of the event. */
  title: string;
  participants: readonly CodeHolder[];
}

/** The check-in codes (参会码) of the participants of a registration. Once they are shown they need no network. */
export function CheckCodes({ albumId, title, participants }: CheckCodesProps) {
  const { notices } = useStores();
  const saving = useSaving();
  const [shown, setShown] = useState<number | null>(null);
  const holders = holdersOf(participants);
  // At the entrance there may be no network: the sheet is loaded while there is one.
  useEffect(() => loadAhead(CheckCodeSheet.load), []);

  const copy = async ({ checkCode }: Holder): Promise<void> => {
    const isDone = await copyText(checkCode, { clipboard: navigator.clipboard, bySelection: () => false });
    notices.show(
      isDone ? 'success' : 'warning',
      isDone ? '参会码已复制' : '浏览器不允许自动复制，请长按数字复制',
      'checkCode',
    );
  };
  const save = async ({ name, checkCode }: Holder): Promise<void> => {
    const picture = await qrPicture(scanText(albumId, checkCode));
    if (picture) saving.save(`参会码-${name}.png`, picture);
    else notices.show('error', '二维码保存失败，请截图保存', 'checkCode');
  };
  if (holders.length === 0) return null;
  return (
    <>
      <ul className={styles.codes}>
        {holders.map((holder, at) => (
          <li key={`${at} ${holder.participantId}`} className={styles.holder}>
            <div className={styles.picture} data-used={holder.checkedTime !== null || undefined}>
              <QrCode text={scanText(albumId, holder.checkCode)} label={`${holder.name}的参会码`} />
            </div>
            <div className={styles.facts}>
              <p className={styles.name}>{holder.name}</p>
              <p className={`${styles.digits} num`} translate="no">
                {spacedCode(holder.checkCode)}
              </p>
              {holder.checkedTime === null ? (
                <p className={styles.hint}>入场时向工作人员出示</p>
              ) : (
                <p className={styles.came}>
                  <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
                  已签到 {momentText(holder.checkedTime)}
                </p>
              )}
              <p className={styles.ways}>
                <Button onClick={() => setShown(at)} aria-label={`全屏出示${holder.name}的参会码`}>
                  全屏出示
                </Button>
                <button type="button" className="textLink reach" onClick={() => void copy(holder)}>
                  复制
                </button>
                <button type="button" className="textLink reach" onClick={() => void save(holder)}>
                  保存二维码
                </button>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Suspense>
          <CheckCodeSheet
            albumId={albumId}
            title={title}
            holders={holders}
            start={shown}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  );
}
