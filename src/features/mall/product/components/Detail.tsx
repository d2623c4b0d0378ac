import { readText } from '#kit/text/readText.ts';
import { RichText } from '#kit/text/RichText.tsx';
import type { Product } from '../queries.ts';
import { Facts } from './Facts.tsx';
import styles from './Panels.module.css';

/** What a product is: its facts and its text. */
export const Detail = ({ about }: { about: Product }) => (
  <div className={styles.detail}>
    <Facts facts={about.facts} />
    <RichText className={styles.text} text={readText(about.text)} />
  </div>
);
