import { LiveCards } from '#kit/lives/LiveCard.tsx';
import type { LiveBrief } from '#kit/lives/liveState.ts';
import { liveListPage, timetablePage } from '#addresses/live.ts';
import { BeijingTime } from '#ui/BeijingTime.tsx';
import { Link } from '#ui/Link.tsx';
import { Section } from '#ui/Section.tsx';

/** Current live streams first, then the next ones. */
export function LiveSection({ lives }: { lives: readonly LiveBrief[] }) {
  if (lives.length === 0) return null;
  return (
    <Section
      title="直播预告"
      beside={
        <>
          <Link className="textLink reach" to={liveListPage.to()}>
            全部直播与回放
          </Link>
          <BeijingTime below />
        </>
      }
      more={{ to: timetablePage.to(), label: '完整课表' }}
    >
      <LiveCards lives={lives.slice(0, 4)} />
    </Section>
  );
}
