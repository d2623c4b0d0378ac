import { type ReadText, referenceId } from './readText.ts';
import styles from './References.module.css';

interface ReferencesProps {
  references: readonly string[];
  /** The text whose marks lead to the references. */
  text: ReadText;
}

/** The numbered list of references, each with links back to where the text names it. */
export function References({ references, text: { marksOf, prefix } }: ReferencesProps) {
  return (
    <ol className={styles.references}>
      {references.map((reference, index) => {
        const number = index + 1;
        const marks = marksOf.get(number) ?? [];
        return (
          <li key={number} id={referenceId(number, prefix)}>
            {reference}
            {marks.map((mark, at) => (
              <a
                key={mark}
                className={styles.back}
                href={`#${mark}`}
                aria-label={`回到正文中引用文献${number}的位置${marks.length > 1 ? at + 1 : ''}`}
              >
                ↩{marks.length > 1 && <sup>{at + 1}</sup>}
              </a>
            ))}
          </li>
        );
      })}
    </ol>
  );
}
