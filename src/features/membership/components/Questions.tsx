import { ChevronDown } from 'lucide-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { helpPage } from '#addresses/content.ts';
import { Section } from '#ui/Section.tsx';
import { offerQuery } from '../queries.ts';
import styles from './Questions.module.css';

/** Frequent questions about the membership; native disclosures. */
export function Questions({ max }: { max?: number }) {
  const { data: offer } = useSuspenseQuery(offerQuery(useApi()));
  if (offer.questions.length === 0) return null;
  return (
    <Section title="常见问题" more={{ to: helpPage.to({ category: 'vip' }), label: '更多问题' }}>
      <div className="paper">
        {offer.questions.slice(0, max).map(({ question, answer }, at) => (
          <details key={at} className={styles.question}>
            <summary>
              <h3>{question}</h3>
              <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
