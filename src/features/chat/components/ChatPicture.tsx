import { useState } from 'react';
import { Image } from '#ui/Image.tsx';
import type { ChatPicture as Picture, MissingPicture } from '../messages.ts';
import styles from './Messages.module.css';

const reasons: Record<MissingPicture, string> = { refused: '图片无法显示', forgotten: '较早的图片已不再显示' };

/** A picture of a bubble in a box of fixed size, which opens the viewer; or the reason why there is none. */
export function ChatPicture({ picture, onOpen }: { picture: Picture; onOpen(): void }) {
  const [broken, setBroken] = useState(false);
  if ('missing' in picture || broken) {
    return <p className={styles.missing}>{reasons['missing' in picture ? picture.missing : 'refused']}</p>;
  }
  return (
    <button type="button" className={styles.picture} onClick={onOpen} aria-label="查看图片">
      <Image src={picture.src} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
    </button>
  );
}
