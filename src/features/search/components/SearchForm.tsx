import { useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '#api/ApiContext.ts';
import { loadAhead } from '#shared/chunkGuard.ts';
import { searchPage } from '#addresses/search.ts';
import { useStores } from '#stores/StoresContext.ts';
import { classes } from '#ui/classes.ts';
import { withStyles } from '#ui/styleSheet.ts';
import type { SearchSuggestions } from './SearchSuggestions.tsx';
import styles from './SearchForm.module.css';
import type { Fields } from './TargetAnchor.tsx';

const hint = '搜索课程、直播、文章、商品';

interface SearchFormProps {
  /** Id of the input element; ids of related elements start with it. */
  id: string;
  label: string;
  className?: string | undefined;
  /** Keyword of the current results. */
  keyword?: string;
  /** Sent together with the keyword; empty ones are left out. */
  fields: Fields;
  /** Gets the focus at the start, and opens only at the first key or tap. */
  autoFocus?: boolean;
}

/**
 * The search box: a plain GET form. Its suggestions are loaded when a pointer or the focus comes near and attached to
 * the same input element, so that neither the focus nor typed text is lost.
 */
export const SearchForm = observer(function SearchForm(props: SearchFormProps) {
  const { id, label, className, keyword = '', fields, autoFocus = false } = props;
  const [api, stores, queryClient, navigate] = [useApi(), useStores(), useQueryClient(), useNavigate()];
  const [suggestions, setSuggestions] = useState<SearchSuggestions | null>(null);
  const opening = useRef<Promise<SearchSuggestions> | null>(null);
  const open = (input: HTMLInputElement): Promise<SearchSuggestions> =>
    (opening.current ??= withStyles(() => import('./SearchSuggestions.tsx'))
      .then((module) => {
        const opened = module.attachSuggestions({ api, stores, queryClient, navigate, input, quiet: autoFocus });
        setSuggestions(opened);
        return opened;
      })
      .catch((error: unknown) => {
        opening.current = null;
        throw error;
      }));
  // Without this code the box is a plain form, so a failed load needs no handling.
  const near = ({ currentTarget }: { currentTarget: HTMLInputElement }): void => loadAhead(() => open(currentTarget));
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    const form = event.currentTarget;
    event.preventDefault();
    if (suggestions) return suggestions.submit(form);
    loadAhead(() =>
      open(form.kw as HTMLInputElement).then(
        (opened) => opened.submit(form),
        () => form.submit(),
      ),
    );
  };
  return (
    <form
      className={classes(styles.form, className)}
      role="search"
      aria-label={label}
      action={searchPage.to()}
      onSubmit={submit}
    >
      <input
        // If the user focused the input before hydration, no focus event follows.
        ref={(input) => void (input && input === document.activeElement && near({ currentTarget: input }))}
        id={id}
        className={styles.input}
        // Not of type search: such an input may not be a combobox.
        type="text"
        inputMode="search"
        name="kw"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        aria-label={hint}
        placeholder={hint}
        defaultValue={keyword}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        autoFocus={autoFocus}
        onPointerEnter={near}
        onFocus={near}
        {...suggestions?.inputProps()}
      />
      {Object.entries(fields).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <button className={styles.go} aria-label="搜索">
        <Search size={18} strokeWidth={1.75} aria-hidden />
      </button>
      {suggestions?.panel(keyword, fields)}
    </form>
  );
});
