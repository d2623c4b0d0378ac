/** The half of the search box that is loaded when the pointer or the focus comes near it: keys, calls and the panel. */
import type { QueryClient } from '@tanstack/react-query';
import type { InputHTMLAttributes, KeyboardEvent, ReactNode } from 'react';
import { fuzzySearch } from '#openapi/dist/operations/fuzzySearch.ts';
import type { Api } from '#api/client.ts';
import type { Stores } from '#stores/createStores.ts';
import { cleanKeyword } from '#shared/keyword.ts';
import { pressedKey } from '#shared/pressedKey.ts';
import { searchPage } from '#addresses/search.ts';
import { hotSearchQuery } from '../queries.ts';
import { SearchBox } from '../SearchBox.ts';
import { isShown } from '../searchNote.ts';
import { SearchPanel } from './SearchPanel.tsx';
import type { Fields } from './TargetAnchor.tsx';

/** Dependencies of the suggestions. */
interface SuggestionsDeps {
  api: Api;
  stores: Stores;
  queryClient: QueryClient;
  navigate(to: string): unknown;
  input: HTMLInputElement;
  /** Opens at a key or a tap, not when it gets the focus. */
  quiet: boolean;
}

/** The behaviour attached to a search box. */
export interface SearchSuggestions {
  /** Props of the input element while the suggestions is attached. */
  inputProps(): InputHTMLAttributes<HTMLInputElement>;
  /** The panel under the input; `keyword` is the keyword of the page's results. */
  panel(keyword: string, fields: Fields): ReactNode;
  /** Searches with the form's values, or reports what is missing [5-21]. */
  submit(form: HTMLFormElement): void;
}

/** Attaches the behaviour to a search box. */
export function attachSuggestions({
  api,
  stores,
  queryClient,
  navigate,
  input,
  quiet,
}: SuggestionsDeps): SearchSuggestions {
  const { session, department, notices, surroundings } = stores;
  const box = new SearchBox({
    clock: surroundings.clock,
    history: surroundings.memory.local,
    userId: () => session.user.userId,
    suggest: async (target, signal) =>
      (await api.call(fuzzySearch, { query: { target, departmentId: department.depId }, signal, isShown: true }))
        .keywords,
    hot: () => queryClient.fetchQuery(hotSearchQuery(api, session.user.userId, department.depId)),
  });
  // True once the input's handlers are attached; then text that was typed before counts too.
  let isAttached = false;
  const attach = (): void => {
    if (isAttached) return;
    isAttached = true;
    const isHere = document.activeElement === input;
    if (isHere && input.value !== input.defaultValue) return box.type(input.value);
    box.fillIn(input.value);
    if (isHere && !quiet) box.open();
  };
  const optionAt = (place: number): HTMLElement | null => document.getElementById(`${input.id}-${place}`);
  const write = (text: string): void => {
    input.value = text;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const key = pressedKey(event);
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      box.move(key === 'ArrowDown' ? 1 : -1);
      optionAt(box.active)?.scrollIntoView({ block: 'nearest' });
    } else if (key === 'Enter' && box.isOpen && box.active >= 0) {
      event.preventDefault();
      // The option's own anchor is clicked during the key event, so that no browser blocks it as a popup.
      optionAt(box.active)?.click();
    } else if (key === 'Escape') {
      event.preventDefault();
      write(box.escape());
    }
  };

  return {
    inputProps: () => ({
      'aria-expanded': isShown(box),
      'aria-controls': isShown(box) ? `${input.id}-list` : undefined,
      'aria-activedescendant': box.isOpen && box.active >= 0 ? `${input.id}-${box.active}` : undefined,
      onInput: (event) => box.type(event.currentTarget.value),
      onCompositionStart: box.compositionStart,
      onCompositionEnd: (event) => box.compositionEnd(event.currentTarget.value),
      onKeyDown,
      onFocus: () => quiet || box.open(),
      onClick: () => box.isOpen || box.open(),
      onBlur: box.close,
    }),
    panel: (keyword, fields) => (
      <SearchPanel
        id={input.id}
        box={box}
        keyword={keyword}
        fields={fields}
        write={write}
        onAttached={attach}
        onRefused={() => notices.show('error', '链接地址有误，无法打开')}
      />
    ),
    submit(form) {
      if (box.isComposing) return;
      const kw = cleanKeyword(input.value);
      if (!kw) {
        notices.show('error', '请输入搜索关键字');
        input.focus();
        return;
      }
      const typed = new FormData(form);
      typed.set('kw', kw);
      write(kw);
      box.searched(kw);
      // On a phone the keyboard would cover the results.
      if (window.matchMedia('(pointer: coarse)').matches) input.blur();
      void navigate(searchPage.ofForm(typed));
    },
  };
}
