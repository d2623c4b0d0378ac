import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/ApiContext.ts';
import { paths } from '../../../shared/paths.ts';
import { Section } from '../../../ui/Section.tsx';
import { faqQuery } from '../queries.ts';
import { Blocks } from './Blocks.tsx';
import styles from './FaqList.module.css';
import { Fold } from './Fold.tsx';

/** The first questions of a category with their answers, on the page that they are about. */
export function FaqSection({ category, most }: { category: string; most: number }) {
  const { data } = useSuspenseQuery(faqQuery(useApi(), category));
  if (data.list.length === 0) return null;
  return (
    <Section title="常见问题" more={{ to: `${paths.help}?category=${category}`, label: '更多问题' }}>
      <div className="paper">
        {data.list.slice(0, most).map(({ id, question, answer }, at) => (
          <Fold key={`${at} ${id}`} className={styles.item} summary={<h3>{question}</h3>}>
            <div className={styles.answer}>
              <Blocks blocks={answer} />
            </div>
          </Fold>
        ))}
      </div>
    </Section>
  );
}
