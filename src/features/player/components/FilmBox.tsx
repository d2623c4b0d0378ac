import { Play } from 'lucide-react';
import { useState } from 'react';
import { positionText } from '#shared/text.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { later } from '#ui/later.ts';
import { loadAhead } from '#shared/chunkGuard.ts';
import type { FilmProps } from './FilmStage.tsx';
import styles from './PlayerBox.module.css';
import { Poster } from './Poster.tsx';

const FilmStage = later(() => import('./FilmStage.tsx'), 'FilmStage');

interface FilmBoxProps extends FilmProps {
  seconds: number;
}

/** A film that everybody may watch: its poster, until the reader begins to play. The player is loaded then. */
export function FilmBox({ seconds, ...film }: FilmBoxProps) {
  const [isOpened, setOpened] = useState(false);
  const { posterUrl, title } = film;
  const near = (): void => loadAhead(FilmStage.load);
  if (isOpened)
    return (
      <AsyncSection
        loading={<Poster coverUrl={posterUrl} said="正在打开…" />}
        failed={<Poster coverUrl={posterUrl} said="播放器出错，请刷新页面后重试" />}
      >
        <FilmStage {...film} />
      </AsyncSection>
    );
  return (
    <Poster coverUrl={posterUrl} said={null}>
      <button
        type="button"
        className={styles.play}
        aria-label={`播放：${title}`}
        onPointerEnter={near}
        onFocus={near}
        onClick={() => setOpened(true)}
      >
        <Play size={36} aria-hidden />
      </button>
      <span className={`${styles.length} num`}>{positionText(seconds)}</span>
    </Poster>
  );
}
