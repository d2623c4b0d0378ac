import type { ReadText } from '#kit/text/readText.ts';
import { useCurrentSection } from '../useCurrentSection.ts';
import styles from './Contents.module.css';

/** A text with fewer sections needs no table of contents. */
const minSections = 3;

/** The table of contents beside an article; the section that is being read is marked. */
export function Contents({ text: { headings } }: { text: ReadText }) {
  const current = useCurrentSection(headings.map(({ id }) => id));
  if (headings.length < minSections) return null;
  return (
    <nav className={styles.contents} aria-label="目录">
      <p aria-hidden>目录</p>
      <ol>
        {headings.map(({ id, level, text }) => (
          <li key={id} className={level === 3 ? styles.part : undefined}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
