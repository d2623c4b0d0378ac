import { useStores } from '#stores/StoresContext.ts';
import type { Problems } from '#shared/validation.ts';
import { type Texts, useDraftForm } from '#kit/writing/useDraftForm.ts';
import { cleaned, emptyOf } from './forms.ts';
import type { Filled } from './mutations.ts';

/** The warning of the specification [5-19], [5-20], and what stands at each empty field. */
const incomplete = '请完善信息';
const empty = '请填写此项';

interface TextForm<Field extends string> {
  /** Name of the form, of its draft and of its dialog. */
  name: 'feedback' | 'apply';
  /** Fields in the order of validation, with their maximum code points. */
  limits: Readonly<Record<Field, number>>;
  /** Initial texts without a draft. */
  prefilled?: Partial<Texts<Field>>;
  /** Initial texts that count as empty while unchanged. */
  start?: Partial<Texts<Field>>;
  /** Texts that are added to the draft or to the initial ones. */
  attached?: Partial<Texts<Field>>;
  /** Stores the texts; rejects when they are not stored, after the failure was shown. */
  store(filled: Filled<Texts<Field>>): Promise<unknown>;
}

/** A form of required texts [5-19], [5-20]: validated on submit, sent once, closed when stored. */
export function useTextForm<Field extends string>({
  name,
  limits,
  prefilled,
  start,
  attached,
  store,
}: TextForm<Field>) {
  const { dialogs, notices } = useStores();
  const { typed, sending, texts, submit, accepts, field } = useDraftForm(name, limits, prefilled, attached);
  const fields = Object.keys(limits) as Field[];
  /** Whether the form is complete; else shows one warning, marks the empty fields and focuses the first. */
  const isComplete = (): boolean => {
    const gaps = emptyOf(fields, texts(), start);
    if (gaps.length > 0) notices.show('warning', incomplete, name);
    return accepts(Object.fromEntries(gaps.map((gap) => [gap, empty])) as Problems<Field>);
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
