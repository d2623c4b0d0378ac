import type { ReactNode } from 'react';
import styles from './OrderView.module.css';

interface OrderPartProps {
  title: string;
  /** Beside the title. */
  beside?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** A part of an order's page with its heading. */
export const OrderPart = ({ title, beside, id, children }: OrderPartProps) => (
  <section className={`${styles.part} paper`} id={id} aria-label={title}>
    <h2>
      {title}
      {beside}
    </h2>
    {children}
  </section>
);
