import { pointsIn } from '../../shared/text.ts';
import { trimmed } from '../../shared/validation.ts';
import { type Texts, useDraftForm } from './useDraftForm.ts';

interface Limits<Also extends string> {
  /** Code points, blank ends left out; 1 unless given. */
  least?: number;
  most: number;
  /** Fields that are kept beside the text, such as its place or its stars, and most code points of each. */
  also?: Readonly<Record<Also, number>>;
}

interface Storing {
  /** Sends the text; `key` is the same when the same text is sent again after a lost answer. Rejects when it is not stored. */
  store(text: string, key: string): Promise<unknown>;
  /** Tells texts apart that are the same words about something else. */
  about?: string;
}

/** One text that somebody writes on a page, with its limits: a form that `WritingForm` draws. */
export function useWriting<Also extends string = never>(
  form: string,
  { least = 1, most, also }: Limits<Also>,
  start: Partial<Texts<'text' | NoInfer<Also>>> = {},
) {
  const { submit, texts, setProblem, field, ...draft } = useDraftForm<'text' | Also>(
    form,
    { text: most, ...also } as Record<'text' | Also, number>,
    start,
  );
  return {
    ...draft,
    /** Judges the text and has it stored. */
    submit({ store, about = '' }: Storing): void {
      const text = trimmed(texts().text);
      const length = pointsIn(text);
      if (length === 0) setProblem({ field: 'text', message: '内容不能为空' });
      else if (length < least) setProblem({ field: 'text', message: `至少输入${least}字` });
      else submit({ words: `${about}${text}`, store: (key) => store(text, key) });
    },
    /** What the text box needs. */
    field: { ...field('text'), typed: draft.typed.text, most },
  };
}
