import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { draftOf } from '../../shared/draft.ts';
import { browserRandom, FormKey, keyFields } from '../../shared/FormKey.ts';
import { useStores } from '../../stores/StoresContext.ts';
import { useSubmitGuard } from '../useSubmitGuard.ts';
import { isDone } from '../useWrite.ts';

/** Texts by field. */
export type Texts<Field extends string> = Record<Field, string>;

interface Sending {
  /** What is sent, in words: the same words get the same key until they are stored. */
  words: string;
  /** Sends it under the key; rejects when it is not stored, which is told by then. */
  store(key: string): Promise<unknown>;
  /** Told when it is stored and nothing was changed meanwhile; the form is empty by then. */
  onDone?(): void;
}

/**
 * A form of texts: kept for the doctor while they are typed, sent once, gone when they are stored. `form` names it, `longest` has
 * its fields and how many code points each may have, `start` what a field begins with where nothing was kept. Which texts are
 * good enough is for the caller to judge.
 */
export function useDraftForm<Field extends string>(
  form: string,
  longest: Readonly<Record<Field, number>>,
  start: Partial<Texts<Field>> = {},
) {
  const { notices, session, surroundings } = useStores();
  const guard = useSubmitGuard();
  const { userId } = session.user;
  const { session: memory } = surroundings.memory;
  const draft = draftOf(memory, userId, form, longest);
  const keyDraft = draftOf(memory, userId, form, keyFields);
  const [key] = useState(() => new FormKey(browserRandom));
  const [problem, setProblem] = useState<{ field: Field; message: string } | null>(null);
  const [sending, setSending] = useState(false);
  const fields = Object.keys(longest) as Field[];
  const [initial] = useState(() => {
    const kept = draft.read();
    return Object.fromEntries(fields.map((field) => [field, kept[field] || (start[field] ?? '')]));
  });
  const { register, control, getValues, setValue, setFocus } = useForm<Record<string, string>>({
    defaultValues: initial,
  });
  const typed = useWatch({ control }) as Texts<Field>;
  const snapshot = (): string => JSON.stringify([getValues(), draft.read()]);

  const send = async ({ words, store, onDone }: Sending): Promise<boolean> => {
    const before = snapshot();
    setSending(true);
    const isStored = await isDone(store(key.of(keyDraft, words)));
    setSending(false);
    if (!isStored) return false;
    key.drop(keyDraft);
    // Whoever has gone on writing meanwhile, here or in the same form opened anew, keeps that.
    if (snapshot() !== before) return true;
    draft.drop();
    for (const field of fields) setValue(field as string, '');
    onDone?.();
    return true;
  };
  return {
    /** What is typed by now. */
    typed,
    sending,
    texts: (): Texts<Field> => getValues() as Texts<Field>,
    /** Sends the texts, unless they are being sent. */
    submit: (what: Sending): void => void guard.run(() => send(what)),
    /** Says what is wrong with a field, once and at the field, and leads there; null takes it back. */
    setProblem(wrong: { field: Field; message: string } | null): void {
      setProblem(wrong);
      if (!wrong) return;
      notices.show('warning', wrong.message, form);
      setFocus(wrong.field);
    },
    /** Sets a field that nobody types into. */
    put(field: Field, text: string): void {
      setValue(field as string, text);
      draft.keep(field, text);
    },
    /** Forgets what was typed. */
    drop(): void {
      draft.drop();
      key.drop(keyDraft);
    },
    /** What a field's control needs. */
    field: (field: Field) => ({
      ...register(field, {
        onChange: (event: { target: { value: string } }) => {
          draft.keep(field, event.target.value);
          if (problem?.field !== field) return;
          setProblem(null);
          notices.withdraw(form);
        },
      }),
      problem: problem?.field === field ? problem.message : undefined,
    }),
  };
}
