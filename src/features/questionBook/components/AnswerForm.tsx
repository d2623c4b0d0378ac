import { useRef, useState } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { stemText } from '#kit/questions/kinds.ts';
import { QuestionOptions } from '#kit/questions/QuestionOptions.tsx';
import { QuestionPictures } from '#kit/questions/QuestionPictures.tsx';
import { secondsSince } from '#kit/questions/secondsSince.ts';
import { randomId } from '#shared/randomId.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { useQuestionAnswer } from '../mutations.ts';
import styles from './QuestionReview.module.css';

interface AnswerFormProps {
  asked: components['schemas']['AttemptQuestion'];
  onDone(): void;
  /** Back to the last answer; missing without one. */
  onCancel?: () => void;
}

/** Takes the focus from the button that has opened the form. */
const focusFirst = (form: HTMLFormElement | null): void => form?.querySelector('input')?.focus();

/** Answers a question by itself. */
export function AnswerForm({ asked: { question }, onDone, onCancel }: AnswerFormProps) {
  const { clock } = useStores().surroundings;
  const [chosen, setChosen] = useState<string[]>([]);
  const [began] = useState(() => clock.monotonic());
  const last = useRef({ text: '', key: '' });
  const answer = useQuestionAnswer();
  const { questionId, images = [] } = question;
  const send = (): void => {
    if (chosen.length === 0) return;
    const text = chosen.join();
    // The same answer after a lost response counts once.
    if (last.current.text !== text) last.current = { text, key: randomId() };
    const timeSec = secondsSince(clock, began);
    // The result replaces this form, which then hears of nothing any more: the promise does.
    const sent = answer.mutateAsync({ body: { questionId, chosen, timeSec }, key: last.current.key });
    void sent.then(onDone, () => undefined);
  };
  return (
    <Form className={styles.form} onSubmit={send} ref={onCancel ? focusFirst : undefined}>
      <QuestionPictures images={images} />
      <QuestionOptions
        name={`answer${questionId}`}
        question={question}
        legend={stemText(question)}
        chosen={chosen}
        onChoose={setChosen}
      />
      <div className={styles.ways}>
        <Button type="submit" look="solid" disabled={chosen.length === 0 || answer.isPending}>
          {answer.isPending ? '提交中…' : '确认'}
        </Button>
        {onCancel && <Button onClick={onCancel}>取消</Button>}
      </div>
    </Form>
  );
}
