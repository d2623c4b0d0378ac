import { Image } from '#ui/Image.tsx';
import { Link } from '#ui/Link.tsx';
import { Section } from '#ui/Section.tsx';
import { dateText } from '#shared/dates.ts';
import { type ActBrief, actStateNames, pathOfAct } from '../model.ts';
import styles from './OtherCampaigns.module.css';

/** Other campaigns to look at. */
export function OtherCampaigns({ acts }: { acts: readonly ActBrief[] }) {
  if (acts.length === 0) return null;
  return (
    <Section title="看看其他活动">
      <ul className={styles.others}>
        {acts.map((act, at) => (
          <li key={`${at} ${act.actId}`}>
            <Link className={styles.other} to={pathOfAct(act)}>
              <Image src={act.imageUrl} alt="" width={360} height={120} loading="lazy" decoding="async" />
              <span className={styles.words}>
                <b className="clamp1">{act.title}</b>
                <small className="num">
                  {actStateNames[act.state]} · {dateText(act.startTime)} 起
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
