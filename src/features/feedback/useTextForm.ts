import { useStores } from '../../stores/StoresContext.ts';
import { type Texts, useDraftForm } from '../../kit/writing/useDraftForm.ts';
import { cleaned, firstEmpty } from './forms.ts';
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

/** A form of texts that are all required [5-19], [5-20]: judged on submit, sent once, closed when they are stored. */
export function useTextForm<Field extends string>({ name, limits, prefilled, start, store }: TextForm<Field>) {
  const { dialogs } = useStores();
  const { typed, sending, texts, submit, setProblem, field } = useDraftForm(name, limits, prefilled);
  const fields = Object.keys(limits) as Field[];
  /** Whether everything is there; else says so, once, and leads to the first gap. */
  const isComplete = (): boolean => {
    const gap = firstEmpty(fields, texts(), start);
    setProblem(gap && { field: gap, message: incomplete });
    return gap === null;
  };
  return {
    typed,
    sending,
    isComplete,
    submit(): void {
      if (!isComplete()) return;
      const body = cleaned(texts());
      submit({
        words: JSON.stringify(body),
        store: (key) => store({ body, key }),
        onDone: () => dialogs.close(name, true),
      });
    },
    field,
  };
}
