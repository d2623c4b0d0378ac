import { CircleCheck, Circle } from 'lucide-react';
import { lecturersPage } from '#addresses/lecturer.ts';
import { productPage } from '#addresses/mall.ts';
import { countText } from '#shared/text.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import type { Guide } from '../model.ts';
import styles from './GuideAside.module.css';

/** What it takes to complete a guide, and what of it the doctor has. */
function Conditions({ about: { conditions, my } }: { about: Guide }) {
  const met = my?.joinTime == null ? [] : my.conditionsMet;
  if (conditions.length === 0) return null;
  return (
    <section className="paper">
      <h2>结业条件</h2>
      <ul className={styles.conditions}>
        {conditions.map((text, at) => (
          <li key={at} className={met[at] ? styles.met : undefined}>
            {met[at] ? (
              <CircleCheck size={18} strokeWidth={1.75} aria-hidden />
            ) : (
              <Circle size={18} strokeWidth={1.75} aria-hidden />
            )}
            <span>
              {text}
              {met[at] !== undefined && <small>{met[at] ? '已达到' : '未达到'}</small>}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.faint}>满足全部条件即为结业；目前不发放证书。</p>
    </section>
  );
}

/** Beside the stages of a guide: its conditions, books, lecturers and companions. */
export function GuideAside({ about }: { about: Guide }) {
  const { books, lecturers, companions, brief } = about;
  return (
    <aside className={styles.aside} aria-label="结业条件、推荐阅读与同路人">
      <Conditions about={about} />
      {books.length > 0 && (
        <section className="paper">
          <h2>推荐阅读</h2>
          <ul className={styles.rows}>
            {books.map(({ productId, title, imageUrl, maker }, at) => (
              <li key={`${at} ${productId}`}>
                <Link to={productPage.to({ productId })} className={styles.row}>
                  <Picture src={imageUrl} ratio={1} className={styles.book} />
                  <span>
                    <b className="clamp2">{title}</b>
                    {maker && <small className="clamp1">{maker}</small>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {lecturers.length > 0 && (
        <section className="paper">
          <h2>授课讲师</h2>
          <ul className={styles.rows}>
            {lecturers.map(({ lecturerId, name, photoUrl, titleName, hospitalName }, at) => (
              <li key={`${at} ${lecturerId}`}>
                <Link to={lecturersPage.to({ id: lecturerId })} className={styles.row}>
                  <Avatar src={photoUrl} name={name} size={40} lazy />
                  <span>
                    <b>
                      {name} <small>{titleName}</small>
                    </b>
                    <small>{hospitalName}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="paper">
        <h2>同路人</h2>
        <div className={styles.companions}>
          {companions.map((name, at) => (
            <Avatar key={at} src="" name={name} size={32} />
          ))}
        </div>
        <p className={classes(styles.faint, 'num')}>
          {companions.length > 0 && `${companions.slice(0, 2).join('、')}等 `}
          {countText(brief.learnCount)} 位医生在学
        </p>
      </section>
    </aside>
  );
}
