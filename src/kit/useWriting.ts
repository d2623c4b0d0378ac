import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { draftOf } from '../shared/draft.ts';
import { browserRandom, FormKey } from '../shared/FormKey.ts';
import { pointsIn } from '../shared/text.ts';
import { trimmed } from '../shared/validation.ts';
import { useStores } from '../stores/StoresContext.ts';
import { useSubmitGuard } from './useSubmitGuard.ts';

interface Limits {
  /** Code points, blank ends left out; 1 unless given. */
  least?: number;
  most: number;
}

/** Stores a text; `key` is the same when the same text is sent again after a lost answer. Rejects when it is not stored. */
export type Storing = (text: string, key: string) => Promise<unknown>;

/**
 * One text that somebody writes on a page: kept in the tab while it is typed, sent once, gone when it is stored. `form` names it
 * and whose it is; `start` is what it begins with where nothing was kept.
 */
export function useWriting(form: string, { least = 1, most }: Limits, start = '') {
  const stores = useStores();
  const guard = useSubmitGuard();
  const { session } = stores.surroundings.memory;
  const draft = draftOf(session, form, { text: most });
  const [key] = useState(() => new FormKey(session, form, browserRandom));
  const [initial] = useState(() => draft.read().text || start);
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const { register, control, getValues, setValue, setFocus } = useForm({ defaultValues: { text: initial } });
  const typed = useWatch({ control, name: 'text' });

  const refuse = (message: string): void => {
    setProblem(message);
    stores.notices.show('warning', message);
    setFocus('text');
  };
  const send = async (store: Storing, extra: string): Promise<boolean> => {
    const written = getValues('text');
    const text = trimmed(written);
    setSending(true);
    try {
      await store(text, key.of(`${extra}${text}`));
    } catch {
      // Told already by the write; the text stays.
      return false;
    } finally {
      setSending(false);
    }
    key.drop();
    // Who has gone on writing meanwhile keeps that.
    if (getValues('text') !== written) return true;
    draft.drop();
    setValue('text', '');
    return true;
  };
  return {
    typed,
    sending,
    /** Judges the text and has it stored. `extra` tells texts apart that are the same words about something else. */
    submit(store: Storing, extra = ''): void {
      const length = pointsIn(trimmed(getValues('text')));
      if (length === 0) refuse('内容不能为空');
      else if (length < least) refuse(`至少输入${least}字`);
      else void guard.run(() => send(store, extra));
    },
    /** Forgets what was typed. */
    drop: (): void => draft.drop(),
    /** What the field needs. */
    field: {
      ...register('text', {
        onChange: (event: { target: { value: string } }) => {
          draft.keep('text', event.target.value);
          if (problem) setProblem(undefined);
        },
      }),
      typed,
      most,
      problem,
    },
  };
}
