import { ListVideo, SkipForward } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { classes } from '#ui/classes.ts';
import type { LessonPlayback } from '../LessonPlayback.ts';
import styles from './Player.module.css';

/** Leads to the next lesson. */
export function NextButton({ title, onClick }: { title: string; onClick(): void }) {
  return (
    <button type="button" className="vds-button" aria-label={`下一节：${title}`} onClick={onClick}>
      <SkipForward size={24} aria-hidden />
    </button>
  );
}

/** Switches on or off that the next lesson begins by itself. */
export const AutoNextButton = observer(function AutoNextButton({ player }: { player: LessonPlayback }) {
  return (
    <button
      type="button"
      className={classes('vds-button', styles.auto)}
      aria-label="自动连播"
      aria-pressed={player.autoNext}
      title={player.autoNext ? '自动连播：已开启' : '自动连播：已关闭'}
      onClick={() => player.setAutoNext(!player.autoNext)}
    >
      <ListVideo size={24} aria-hidden />
    </button>
  );
});
