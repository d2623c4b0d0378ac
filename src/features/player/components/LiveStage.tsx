import { Play } from 'lucide-react';
import { useRef, useState } from 'react';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { classes } from '#ui/classes.ts';
import { useScripts } from '#ui/useScripts.ts';
import type { LiveStageProps } from '../liveStageProps.ts';
import styles from './LiveStage.module.css';
import boxStyles from './PlayerBox.module.css';
import { OverPicture } from './OverPicture.tsx';
import { Poster } from './Poster.tsx';
import { later } from '#ui/later.ts';

const RunningStage = later(() => import('./RunningStage.tsx'), 'RunningStage');
const ReplayStage = later(() => import('./ReplayStage.tsx'), 'ReplayStage');

/**
 * The picture of a live room that runs, pauses or has a replay. A running stream begins by itself, without sound; a replay when the
 * reader asks for it. The player itself is loaded then.
 */
export function LiveStage(props: LiveStageProps) {
  const { room, asked, curtain, overlay } = props;
  const stage = useRef<HTMLDivElement>(null);
  const { coverUrl, status, title } = room.live;
  const hasScripts = useScripts();
  const [isOpened, setOpened] = useState(asked !== null);
  const isReplay = status === liveStatus.replay;
  const Stage = isReplay ? ReplayStage : RunningStage;
  // Doctors of other hospitals have no right to ask for: the page asks for the invite code.
  const isOpen = hasScripts && (isOpened || !isReplay) && room.access.reason !== 'hospital';
  return (
    <div ref={stage} className={classes(styles.room, overlay !== null && styles.covered)}>
      {isOpen ? (
        <AsyncSection
          loading={<Poster coverUrl={coverUrl} said="正在打开…" />}
          failed={<Poster coverUrl={coverUrl} said="播放器出错，请刷新页面后重试" />}
        >
          <Stage {...props} />
        </AsyncSection>
      ) : (
        <Poster coverUrl={coverUrl} said={null}>
          {isReplay && room.access.reason !== 'hospital' && (
            <button
              type="button"
              className={boxStyles.play}
              aria-label={`播放回放：${title}`}
              onClick={() => setOpened(true)}
            >
              <Play size={36} aria-hidden />
            </button>
          )}
        </Poster>
      )}
      {curtain && <div className={styles.curtain}>{curtain}</div>}
      {overlay && hasScripts && <OverPicture stage={stage}>{overlay}</OverPicture>}
    </div>
  );
}
