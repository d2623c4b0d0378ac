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

/** The loaders of dialogs by name. Throws with advice where names and files do not match one to one. */
export function dialogCode<Name extends string>(files: Files, names: readonly Name[]): Record<Name, Load> {
  const paths = Object.keys(files);
  const isOf = (name: string, path: string): boolean => path.endsWith(`/${componentOf(name)}.tsx`);
  const nameless = paths.filter((path) => !names.some((name) => isOf(name, path)));
  if (nameless.length > 0)
    throw new Error(`${nameless.join(', ')}: no such dialog; give it a line in src/stores/dialogs.ts.`);
  return Object.fromEntries(
    names.map((name) => {
      const component = componentOf(name);
      const [path, other] = paths.filter((known) => isOf(name, known));
      const load = path === undefined || other !== undefined ? undefined : files[path];
      if (!load)
        throw new Error(
          `The dialog ${name} has ${path ? 'several files' : 'no file'}: it is one src/features/…/dialogs/${component}.tsx.`,
        );
      const found: Load = async () => {
        const code = ((await withStyles(load)) as Record<string, ComponentType | undefined>)[component];
        if (!code) throw new Error(`${path} exports no ${component}; a dialog's file exports its own name.`);
        return code;
      };
      return [name, found];
    }),
  ) as Record<Name, Load>;
}

/** The loader of each dialog. */
export const dialogLoaders = dialogCode(
  import.meta.glob(['../features/*/dialogs/*Dialog.tsx', '../kit/*/dialogs/*Dialog.tsx']),
  Object.keys(dialogKinds) as DialogName[],
);

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
