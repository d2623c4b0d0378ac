import type { ComponentProps } from 'react';
import { type Option, SearchSelect } from '#ui/chakra/SearchSelect.tsx';
import { type ChoiceList, statusOf } from './choiceList.ts';

/** What can be chosen from a list: its id, and its name. */
export interface Choice {
  id: number;
  name: string;
  disabled?: boolean;
}

type Passed = 'label' | 'note' | 'required' | 'problem' | 'ref';

interface ListSelectProps<Item> extends Pick<ComponentProps<typeof SearchSelect>, Passed> {
  list: ChoiceList<Item>;
  choiceOf(item: Item): Choice;
  /** Id of the choice; null when nothing is chosen. */
  value: number | null;
  onChange(id: number | null): void;
  /** The saved choice: shown by name also before the list is loaded, or when the list no longer has it. */
  saved?: Choice | undefined;
  /** Shown instead of options while the list is not requested. */
  idle?: string;
  /** Shown instead of options when the list is empty. */
  empty: string;
}

const optionOf = ({ id, name, ...rest }: Choice): Option => ({ value: String(id), label: name, ...rest });

/** One choice from a list of the server, with its loading, failed and empty states. */
export function ListSelect<Item>(props: ListSelectProps<Item>) {
  const { list, choiceOf, value, onChange, saved, idle = '加载中…', empty, label, ...rest } = props;
  const choices = list.items.map(choiceOf);
  const isMissing = saved?.id === value && !choices.some(({ id }) => id === value);
  const offered = saved && isMissing ? [saved, ...choices] : choices;
  return (
    <SearchSelect
      {...rest}
      label={label}
      placeholder={`请选择${label}`}
      options={offered.map(optionOf)}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      status={offered === choices ? statusOf(list, idle, empty) : undefined}
      failed={list.state === 'failed'}
      onRetry={list.retry}
    />
  );
}
