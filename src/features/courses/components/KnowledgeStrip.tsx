import type { components } from '#openapi/portal.d.ts';
import { moduleCoursesPage } from '#addresses/course.ts';
import { itemPath } from '#addresses/item.ts';
import { countText, durationText } from '#shared/text.ts';
import { Link } from '#ui/Link.tsx';
import { Section } from '#ui/Section.tsx';
import styles from './KnowledgeStrip.module.css';

/** Knowledge courses without pictures, because readers choose them by title. */
export function KnowledgeStrip({ list }: { list: readonly components['schemas']['AlbumBrief'][] }) {
  if (list.length === 0) return null;
  return (
    <Section title="知识点" more={{ to: moduleCoursesPage.to({ type: 'knowledge' }), label: '更多' }}>
      <ul className={styles.strip}>
        {list.map(({ albumId, moduleType, title, totalDuration, playCount }, at) => (
          <li key={`${at} ${albumId}`}>
            <Link className="paper" to={itemPath(moduleType, albumId)}>
              <h3 className="clamp2">{title}</h3>
              <p className="num">
                {durationText(totalDuration)} · {countText(playCount)}次播放
              </p>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
