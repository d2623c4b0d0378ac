import { useEffect, useState } from 'react';
import { useSaving } from '#kit/saving/useSaving.ts';
import type { Poster } from '#stores/dialogs.ts';
import { Button } from '#ui/Button.tsx';
import { Image } from '#ui/Image.tsx';
import { usePictureSource } from '#ui/PictureOrigins.ts';
import { type DrawnPoster, drawPoster } from '../poster/drawPoster.ts';
import styles from '../dialogs/ShareDialog.module.css';

interface PosterPreviewProps {
  poster: Poster;
  /** What its QR code says. */
  address: string;
}

/** The poster as a picture, which phones save by a long press, and a button that saves it. */
export function PosterPreview({ poster, address }: PosterPreviewProps) {
  const cover = usePictureSource(poster.coverUrl);
  const saving = useSaving();
  const [drawn, setDrawn] = useState<DrawnPoster | 'failed' | null>(null);
  useEffect(() => {
    let isGone = false;
    void drawPoster(poster, address, cover)
      .catch(() => null)
      .then((picture) => {
        if (!isGone) setDrawn(picture ?? 'failed');
      });
    return () => {
      isGone = true;
    };
  }, [poster, address, cover]);
  if (drawn === 'failed') return <p role="status">此浏览器无法生成海报，可以分享链接</p>;
  return (
    <div className={styles.poster}>
      {drawn ? (
        <Image className={styles.picture} src={drawn.url} alt={`海报：${poster.title}`} loading="eager" />
      ) : (
        <div className={styles.picture} role="status" aria-label="正在生成海报" />
      )}
      <Button disabled={!drawn} onClick={() => drawn && saving.save(`${poster.title}.png`, drawn.file)}>
        保存海报
      </Button>
    </div>
  );
}
