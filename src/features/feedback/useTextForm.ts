import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { draftOf } from '../../shared/draft.ts';
import { useStores } from '../../stores/StoresContext.ts';
import { useSubmitGuard } from '../../kit/useSubmitGuard.ts';
import { isDone } from '../../kit/useWrite.ts';
import { browserRandom, FormKey } from '../../shared/FormKey.ts';
import { cleaned, firstEmpty, type Texts } from './forms.ts';
import type { Filled } from './mutations.ts';

const incomplete = '请完善信息';

interface TextForm<Field extends string> {
  /** Name of the form, for what is kept of it, and of its dialog. */
  name: 'feedback' | 'apply';
  /** Fields in the order in which they are judged, and most code points of each. */
  limits: Readonly<Record<Field, number>>;
  /** What fields begin with where nothing was kept. */
  prefilled?: Partial<Texts<Field>>;
  /** Of these, what counts as nothing when it is left as it is. */
  start?: Partial<Texts<Field>>;
  /** Stores the texts; rejects when they are not stored, which is told by then. */
  store(filled: Filled<Texts<Field>>): Promise<unknown>;
}

/** A form of texts that are all required [5-19], [5-20]: kept while they are typed, judged on submit, sent once, closed when they are stored. */
export function useTextForm<Field extends string>({ name, limits, prefilled, start, store }: TextForm<Field>) {
  const stores = useStores();
  const guard = useSubmitGuard();
  const { session } = stores.surroundings.memory;
  const draft = draftOf(session, name, limits);
  const [key] = useState(() => new FormKey(session, name, browserRandom));
  const [problem, setProblem] = useState<Field | null>(null);
  const fields = Object.keys(limits) as Field[];
  const [initial] = useState(() => {
    const kept = draft.read();
    const texts = fields.map((field) => [field, kept[field] || (prefilled?.[field] ?? '')] as const);
    return Object.fromEntries(texts) as Texts<Field>;
  });
  const { register, control, getValues, setFocus } = useForm<Record<string, string>>({ defaultValues: initial });
  const typed = useWatch({ control }) as Texts<Field>;
  const texts = (): Texts<Field> => getValues() as Texts<Field>;
  /** Whether everything is there; else says so, once, and leads to the first gap. */
  const isComplete = (): boolean => {
    const gap = firstEmpty(fields, texts(), start);
    setProblem(gap);
    if (!gap) return true;
    stores.notices.show('warning', incomplete);
    setFocus(gap);
    return false;
  };
  const send = async (): Promise<boolean> => {
    const body = cleaned(texts());
    const sent = JSON.stringify(draft.read());
    if (!(await isDone(store({ body, key: key.of(JSON.stringify(body)) })))) return false;
    key.drop();
    // The form may have been closed, opened again and changed while the answer was on its way: then it is another one.
    if (JSON.stringify(draft.read()) !== sent) return true;
    draft.drop();
    stores.dialogs.close(name, true);
    return true;
  };
  return {
    pending: guard.pending,
    /** What is typed by now. */
    typed,
    isComplete,
    submit: (): void => {
      if (isComplete()) void guard.run(send);
    },
    /** What a field's control needs. */
    field: (field: Field) => ({
      ...register(field, {
        onChange: (event: { target: { value: string } }) => {
          draft.keep(field, event.target.value);
          if (problem === field) setProblem(null);
        },
      }),
      problem: problem === field ? incomplete : undefined,
    }),
  };
}
