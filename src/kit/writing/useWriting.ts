import { pointsIn } from '#shared/text.ts';
import { type Problems, trimmed } from '#shared/validation.ts';
import { type Texts, useDraftForm } from './useDraftForm.ts';

interface Limits<Also extends string> {
  /** In code points, without leading and trailing blanks; 1 by default. */
  minLength?: number;
  maxLength: number;
  /** Other fields of the draft, such as the second of a note or the stars, with their maximum code points. */
  also?: Readonly<Record<Also, number>>;
}

interface Storing {
  /** Sends the text. A retry after a lost answer gets the same `key`. Rejects when the text is not stored. */
  store(text: string, key: string): Promise<unknown>;
  /** Distinguishes equal texts about different things. */
  about?: string;
  /** What is wrong with the other fields. */
  problems?: Problems<string>;
}

/** One text with length limits; `WritingForm` renders the form. */
export function useWriting<Also extends string = never>(
  form: string,
  { minLength = 1, maxLength, also }: Limits<Also>,
  start: Partial<Texts<'text' | NoInfer<Also>>> = {},
) {
  const { submit, texts, accepts, focus, field, ...draft } = useDraftForm<'text' | Also>(
    form,
    { text: maxLength, ...also } as Record<'text' | Also, number>,
    start,
  );
  return {
    ...draft,
    /** Validates the text and sends it. */
    submit({ store, about = '', problems }: Storing): void {
      const text = trimmed(texts().text);
      const length = pointsIn(text);
      const wrong = length === 0 ? '内容不能为空' : length < minLength ? `至少输入${minLength}字` : undefined;
      if (accepts({ ...problems, ...(wrong && { text: wrong }) } as Problems<'text' | Also>))
        submit({ words: `${about}${text}`, store: (key) => store(text, key) });
    },
    focus: (): void => focus('text'),
    /** What is wrong with another field. */
    problemOf: (other: Also): string | undefined => field(other).problem,
    /** Props of the text box. */
    field: { ...field('text'), typed: draft.typed.text, maxLength },
  };
}
