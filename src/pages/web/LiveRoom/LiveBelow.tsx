import { RelatedReplays } from '#features/live/components/RelatedReplays.tsx';
import { isCancelled, isOnAir } from '#kit/lives/liveState.ts';
import { Comments } from '#kit/comments/Comments.tsx';
import type { components } from '#openapi/portal.d.ts';
import styles from './LiveBelow.module.css';

const words = { name: '评论', placeholder: '说说你的收获或想听的内容，与同行讨论' };

/** Below a live stream: comments before and after it, since readers chat while it is on the air; replays of the same field. */
export function LiveBelow({ live }: { live: components['schemas']['LiveBrief'] }) {
  const { liveId } = live;
  return (
    <div className={styles.below}>
      {!isOnAir(live) && !isCancelled(live) && (
        <section className={`paper roomy ${styles.comments}`} aria-labelledby="live-comments">
          <h2 id="live-comments">评论</h2>
          <Comments target={{ targetType: 'live', targetId: liveId }} words={words} />
        </section>
      )}
      <RelatedReplays liveId={liveId} />
    </div>
  );
}
