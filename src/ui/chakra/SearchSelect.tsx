import { Combobox, createListCollection, Field, type ListCollection } from '@chakra-ui/react';
import { ChevronDown, X } from 'lucide-react';
import { type Ref, useId, useMemo, useRef, useState } from 'react';
import { FieldNotes, type FieldNotesProps } from './FieldNotes.tsx';

/** One option. */
export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SearchSelectProps extends FieldNotesProps {
  label: string;
  placeholder: string;
  options: readonly Option[];
  value: string | null;
  onChange(value: string | null): void;
  /** Shown in the menu instead of options: why there are none. */
  status?: string | undefined;
  required?: boolean | undefined;
  onOpen?(): void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Number of options that are drawn at once; more are added when the user scrolls near the end. */
const step = 60;

const matching = (options: readonly Option[], query: string): readonly Option[] => {
  const words = query.trim().toLowerCase().split(/\s+/);
  return query.trim() === ''
    ? options
    : options.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
};

/** The search in the options: `items` are those that are drawn, out of `count` that match. */
function useOptionSearch(options: readonly Option[], chosen: Option | undefined) {
  /** The typed text; null shows the choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const [query, setQuery] = useState('');
  const [limit, setLimit] = useState(step);
  const found = useMemo(() => matching(options, query), [options, query]);
  const items = useMemo(() => {
    const shown = found.slice(0, limit);
    // The chosen option must be among the drawn ones; otherwise the field would lose its text.
    return chosen && query === '' && !shown.includes(chosen) ? [chosen, ...shown] : shown;
  }, [found, limit, chosen, query]);
  const search = (text: string): void => {
    setQuery(text);
    setLimit(step);
  };
  const end = (): void => {
    setTyped(null);
    search('');
  };
  const grow = (): void => setLimit((before) => (before < found.length ? before + step : before));
  return { typed, setTyped, items, count: found.length, search, end, grow };
}

/**
 * A select with a search: typing filters, arrow keys and Enter choose, Escape closes, emptying the field clears the
 * choice. Text that an input method is still composing does not filter yet. Thousands of options stay fast, because
 * only some are drawn.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { label, placeholder, options, value, onChange, status, required, onOpen, ref, ...notes } = props;
  const { problem, failed = false } = notes;
  const problemId = `${useId()}problem`;
  const composing = useRef(false);
  const chosen = options.find((option) => option.value === value);
  const { typed, setTyped, items, count, search, end, grow } = useOptionSearch(options, chosen);
  const collection = useMemo(
    () =>
      createListCollection({
        items: status === undefined ? items : [],
        itemToString: (option) => option.label,
        itemToValue: (option) => option.value,
        isItemDisabled: (option) => option.disabled === true,
      }),
    [items, status],
  );
  return (
    <Field.Root invalid={Boolean(problem)} required={required ?? false} ids={{ errorText: problemId }}>
      <Field.Label>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      <Combobox.Root
        collection={collection}
        value={chosen ? [chosen.value] : []}
        onValueChange={({ value: [next] }) => onChange(next ?? null)}
        inputValue={typed ?? chosen?.label ?? ''}
        onInputValueChange={({ inputValue, reason }) => {
          if (reason !== 'input-change') return setTyped(null);
          setTyped(inputValue);
          if (!composing.current) search(inputValue);
        }}
        {...(failed && { open: false })}
        onOpenChange={({ open }) => (open ? onOpen?.() : end())}
        onHighlightChange={({ highlightedValue }) => {
          if (highlightedValue && collection.indexOf(highlightedValue) >= collection.size - 3) grow();
        }}
        placeholder={placeholder}
        inputBehavior="autohighlight"
        openOnClick
        positioning={{ strategy: 'fixed', placement: 'bottom-start', gutter: 4 }}
        translations={{ triggerLabel: `展开${label}`, clearTriggerLabel: `清除${label}` }}
        lazyMount
        unmountOnExit
      >
        <Combobox.Control>
          <Combobox.Input
            ref={ref}
            // The combobox takes the label from the field, but not the description.
            aria-describedby={problem ? problemId : undefined}
            onCompositionStart={() => (composing.current = true)}
            onCompositionEnd={({ currentTarget }) => {
              composing.current = false;
              search(currentTarget.value);
            }}
            onBlur={() => {
              if (typed === '') onChange(null);
              end();
            }}
          />
          <Buttons />
        </Combobox.Control>
        <Menu collection={collection} count={count} onNearEnd={grow} empty={status ?? `没有匹配的${label}`} />
      </Combobox.Root>
      <FieldNotes {...notes} />
    </Field.Root>
  );
}

/** Clears the choice; opens and closes the menu. */
function Buttons() {
  return (
    <Combobox.IndicatorGroup>
      <Combobox.ClearTrigger>
        <X size={16} strokeWidth={1.75} aria-hidden />
      </Combobox.ClearTrigger>
      <Combobox.Trigger>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
      </Combobox.Trigger>
    </Combobox.IndicatorGroup>
  );
}

interface MenuProps {
  collection: ListCollection<Option>;
  /** Number of options that match; not all are drawn. */
  count: number;
  /** The user scrolls near the last drawn option. */
  onNearEnd(): void;
  /** Text for a menu without options. */
  empty: string;
}

function Menu({ collection, count, onNearEnd, empty }: MenuProps) {
  return (
    <Combobox.Positioner>
      <Combobox.Content
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (scrollHeight - scrollTop - clientHeight < 200) onNearEnd();
        }}
        {...(collection.size === 0 && { role: 'group' })}
      >
        {collection.items.map((option, index) => (
          <Combobox.Item key={option.value} item={option} aria-posinset={index + 1} aria-setsize={count}>
            {option.label}
          </Combobox.Item>
        ))}
        <Combobox.Empty>
          <span role="status">{empty}</span>
        </Combobox.Empty>
      </Combobox.Content>
    </Combobox.Positioner>
  );
}
