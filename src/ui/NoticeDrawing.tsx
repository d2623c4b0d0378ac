import styles from './Notice.module.css';

/** The small line drawing for empty, failed and missing content. */
export const NoticeDrawing = () => (
  <svg
    className={styles.drawing}
    width="72"
    height="56"
    viewBox="0 0 72 56"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    aria-hidden
  >
    <path d="M6 50h60M14 50V18l8-10h28l8 10v32M22 8v10h28V8M14 18h44" />
    <path d="M29 34c2-4 5-4 7 0s5 4 7 0" stroke="var(--brand-text)" />
  </svg>
);
