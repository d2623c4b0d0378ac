/** The views of the parts of a campaign page, by their type. A file in `modules` is found by its place. */
import type { AnyModuleView } from '#features/campaigns/modules.ts';

const files = import.meta.glob<{ module?: AnyModuleView }>('./modules/*.tsx', { eager: true });

/** The known views. Throws with advice for a file without a view. */
export const moduleViews: ReadonlyMap<string, AnyModuleView> = new Map(
  Object.entries(files).map(([file, { module }]) => {
    if (!module) throw new Error(`${file} exports no \`module\`; write \`export const module = moduleView({ … })\`.`);
    return [module.type, module];
  }),
);
