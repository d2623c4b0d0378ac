import type { ReactNode } from 'react';
import styles from './OrderView.module.css';

interface OrderPartProps {
  title: string;
  id?: string;
  children: ReactNode;
}

/** A part of an order's page with its heading. */
export const OrderPart = ({ title, id, children }: OrderPartProps) => (
  <section className={`${styles.part} paper`} id={id} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);
