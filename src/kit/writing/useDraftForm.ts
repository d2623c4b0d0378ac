import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { draftOf } from '#shared/draft.ts';
import { browserRandom, FormKey, keyFields } from '#shared/FormKey.ts';
import type { Problems } from '#shared/validation.ts';
import { useStores } from '#stores/StoresContext.ts';
import { useSubmitGuard } from './useSubmitGuard.ts';
import { isDone } from './useWrite.ts';

/** Texts by field. */
export type Texts<Field extends string> = Record<Field, string>;

interface Sending {
  /** The sent text as a fingerprint: the same text gets the same key until it is stored. */
  words: string;
  /** Sends the text with the key; rejects when it is not stored, after the failure was shown. */
  store(key: string): Promise<unknown>;
  /** Called when the text is stored and was not changed meanwhile; the form is already empty. */
  onDone?(): void;
}

/** A text with another one below it, unless it has it already; of a text that becomes too long the end is left out. */
function withBelow(text: string, below: string, maxLength: number): string {
  if (below === '' || text.includes(below)) return text;
  return Array.from(text === '' ? below : `${text.trimEnd()}\n\n${below}`)
    .slice(0, maxLength)
    .join('');
}

/** A change of a text field; made by hand, it has no native event. */
interface TextChange {
  target: HTMLInputElement;
  nativeEvent?: Event;
}

/** Cleans what a field has, and leaves the caret behind the same character; an input method's own text is left alone. */
function tidy({ target, nativeEvent }: TextChange, clean: (text: string) => string): void {
  if ((nativeEvent as InputEvent | undefined)?.isComposing) return;
  const { value, selectionStart } = target;
  const cleaned = clean(value);
  if (cleaned === value) return;
  const caret = selectionStart === null ? cleaned.length : clean(value.slice(0, selectionStart)).length;
  target.value = cleaned;
  target.setSelectionRange(caret, caret);
}

/**
 * A form of texts: kept as a draft while typing, sent once, cleared when stored. `form` is its name, `maxLengths` its fields with
 * their maximum number of code points, `start` the initial texts without a draft, `attached` what is added below either. The caller
 * validates.
 */
export function useDraftForm<Field extends string>(
  form: string,
  maxLengths: Readonly<Record<Field, number>>,
  start: Partial<Texts<Field>> = {},
  attached: Partial<Texts<Field>> = {},
) {
  const { notices, session, surroundings } = useStores();
  const guard = useSubmitGuard();
  const { userId } = session.user;
  const { session: memory } = surroundings.memory;
  const draft = draftOf(memory, userId, form, maxLengths);
  const keyDraft = draftOf(memory, userId, form, keyFields);
  const [key] = useState(() => new FormKey(browserRandom));
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [sending, setSending] = useState(false);
  const fields = Object.keys(maxLengths) as Field[];
  const [initial] = useState(() => {
    const kept = draft.read();
    const begins = (field: Field): string =>
      withBelow(kept[field] || (start[field] ?? ''), attached[field] ?? '', maxLengths[field]);
    return Object.fromEntries(fields.map((field) => [field, begins(field)]));
  });
  const { register, control, getValues, setValue, setFocus } = useForm<Record<string, string>>({
    defaultValues: initial,
  });
  const typed = useWatch({ control }) as Texts<Field>;
  const focus = (name: string): void => {
    const before = document.activeElement;
    setFocus(name);
    // The form library does not know radio buttons that are drawn without it.
    if (document.activeElement === before && before?.getAttribute('name') !== name)
      document.getElementsByName(name)[0]?.focus();
  };
  /** The field was changed: its error is no longer true, and the warning neither when it was the last one. */
  const solve = (field: Field): void => {
    if (!problems[field]) return;
    const { [field]: _, ...others } = problems;
    setProblems(others as Problems<Field>);
    notices.withdraw(form);
  };
  const snapshot = (): string => JSON.stringify([getValues(), draft.read()]);

  const send = async ({ words, store, onDone }: Sending): Promise<boolean> => {
    const before = snapshot();
    setSending(true);
    const isStored = await isDone(store(key.of(keyDraft, words)));
    setSending(false);
    if (!isStored) return false;
    key.drop(keyDraft);
    // Text that was changed while sending, here or in the same form opened again, is kept.
    if (snapshot() !== before) return true;
    draft.drop();
    for (const field of fields) setValue(field as string, '');
    onDone?.();
    return true;
  };
  return {
    /** The current texts. */
    typed,
    sending,
    texts: (): Texts<Field> => getValues() as Texts<Field>,
    /** Sends the texts, unless they are already being sent. */
    submit: (what: Sending): void => void guard.run(() => send(what)),
    /** Shows the errors at their fields, all at once, and focuses the field of the first; answers whether there are none. */
    accepts(wrong: Problems<Field>): boolean {
      setProblems(wrong);
      const [first] = Object.keys(wrong);
      if (first) focus(first);
      return !first;
    },
    /** Sets a field that has no control. */
    put(field: Field, text: string): void {
      setValue(field as string, text);
      draft.keep(field, text);
    },
    /** Moves the focus into a field. */
    focus: (field: Field): void => setFocus(field),
    solve,
    /** Deletes the draft. */
    drop(): void {
      draft.drop();
      key.drop(keyDraft);
    },
    /** Props of a field's control. A number is cleaned by `clean` as soon as it is typed or pasted, before anything is cut. */
    field(field: Field, clean?: (text: string) => string) {
      const { onChange, ...control } = register(field, {
        onChange: (event: { target: { value: string } }) => {
          draft.keep(field, event.target.value);
          solve(field);
        },
      });
      return {
        ...control,
        onChange(event: Parameters<typeof onChange>[0]): ReturnType<typeof onChange> {
          if (clean) tidy(event as TextChange, clean);
          return onChange(event);
        },
        problem: problems[field],
      };
    },
  };
}
