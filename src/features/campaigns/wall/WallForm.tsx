import { useAfterLogin } from '#kit/signIn/useAfterLogin.ts';
import { useWriting } from '#kit/writing/useWriting.ts';
import { WritingForm } from '#kit/writing/WritingForm.tsx';
import styles from './Wall.module.css';
import { useWallWrite } from './mutations.ts';

/** Maximum code points of a message. */
const maxLength = 100;

interface WallFormProps {
  actKey: string;
  moduleId: number;
  label: string;
  /** A message is stored: it is on the first page. */
  onDone(): void;
}

/** Writes a message. The text is kept until it is stored, over the login too. */
export function WallForm({ actKey, moduleId, label, onDone }: WallFormProps) {
  const form = `wall.${actKey}.${moduleId}`;
  const { mutateAsync } = useWallWrite(actKey, moduleId, form);
  const writing = useWriting(form, { maxLength });
  const store = async (text: string, key: string): Promise<void> => {
    await mutateAsync({ text, key });
    onDone();
  };
  const send = (): void => writing.submit({ store });
  useAfterLogin(form, send);
  return (
    <WritingForm
      className={styles.form}
      writing={writing}
      label={label}
      labelHidden
      rows={2}
      placeholder="写一句话，100字以内；审核通过后展示"
      names={['发布', '发布中…']}
      onSubmit={send}
    />
  );
}
