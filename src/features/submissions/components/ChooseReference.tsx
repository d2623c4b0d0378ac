import { Dialog } from '#ui/chakra/Dialog.tsx';
import styles from './AskTexts.module.css';

interface ChooseReferenceProps {
  references: readonly string[];
  /** Takes the number of the chosen one, from 1. */
  onChoose(number: number): void;
  onClose(): void;
}

/** Asks which reference the text shall lead to. */
export function ChooseReference({ references, onChoose, onClose }: ChooseReferenceProps) {
  return (
    <Dialog title="引用文献" width={510} onClose={onClose}>
      <ol className={styles.choices}>
        {references.map((text, at) => (
          <li key={at}>
            <button
              type="button"
              {...(at === 0 && { 'data-answer': true })}
              onClick={() => {
                onChoose(at + 1);
                onClose();
              }}
            >
              <span className="num">[{at + 1}]</span>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
