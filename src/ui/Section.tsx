import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from './Link.tsx';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  /** Beside the title: tabs of the section. */
  beside?: ReactNode;
  /** Address and text of the link to the rest. */
  more?: { to: string; label: string };
  children: ReactNode;
}

/** A titled part of a page. */
export function Section({ title, beside, more, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {beside}
        {more && (
          <Link className={styles.more} to={more.to} aria-label={`${title}：${more.label}`}>
            {more.label}
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
