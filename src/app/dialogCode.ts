/**
 * Finds the code of dialogs by their names: `features/<feature>/dialogs/<Name>Dialog.tsx` exports `<Name>Dialog`. A dialog of several
 * features is in `kit/<subject>/dialogs`.
 */
import type { ComponentType } from 'react';
import { loadAhead } from '#shared/chunkGuard.ts';
import { withStyles } from '#ui/styleSheet.ts';
import { dialogKinds, type DialogName } from '#stores/dialogs.ts';

/** Loads the component of a dialog. */
type Load = () => Promise<ComponentType>;
type Files = Readonly<Record<string, () => Promise<unknown>>>;

const componentOf = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}Dialog`;

/** `linkCopy` of `…/dialogs/LinkCopyDialog.tsx`. */
const nameIn = (path: string): string => {
  const name = path.slice(path.lastIndexOf('/') + 1, -'Dialog.tsx'.length);
  return name.charAt(0).toLowerCase() + name.slice(1);
};

/** What does not match one to one, in words with advice: the names of the table and the files. */
export function unmatchedDialogs(files: Files, names: readonly string[]): string[] {
  const found = Object.keys(files).map(nameIn);
  return [
    ...Object.keys(files)
      .filter((path) => !names.includes(nameIn(path)))
      .map((path) => `${path}: no such dialog; give it a line in src/stores/dialogs.ts.`),
    ...names
      .filter((name) => found.filter((one) => one === name).length !== 1)
      .map((name) => `The dialog ${name} is one file src/features/…/dialogs/${componentOf(name)}.tsx.`),
  ];
}

/** The loaders of dialogs by name. */
export const dialogCode = (files: Files): Record<string, Load> =>
  Object.fromEntries(
    Object.entries(files).map(([path, load]) => {
      const component = componentOf(nameIn(path));
      const found: Load = async () => {
        const code = ((await withStyles(load)) as Record<string, ComponentType | undefined>)[component];
        if (!code) throw new Error(`${path} exports no ${component}; a dialog's file exports its own name.`);
        return code;
      };
      return [nameIn(path), found];
    }),
  );

/** The files of all dialogs; a test compares them with the table of names. */
export const dialogFiles: Files = import.meta.glob([
  '../features/*/dialogs/*Dialog.tsx',
  '../kit/*/dialogs/*Dialog.tsx',
]);

/** The loader of each dialog. */
export const dialogLoaders = dialogCode(dialogFiles) as Record<DialogName, Load>;

const isDialog = (name: string | undefined): name is DialogName =>
  name !== undefined && Object.hasOwn(dialogKinds, name);

/**
 * Preloads a dialog on hover, focus or touch of the element that opens it (`kit/page/opens.ts`): one set of listeners for all dialogs,
 * and nothing at the first load.
 */
export function loadNearDialogs(page: Document): void {
  const near = ({ target }: Event): void => {
    const entry = target instanceof Element ? target.closest<HTMLElement>('[data-opens]') : null;
    const name = entry?.dataset.opens;
    if (isDialog(name)) loadAhead(dialogLoaders[name]);
  };
  for (const kind of ['pointerover', 'focusin', 'touchstart']) page.addEventListener(kind, near, { passive: true });
}
