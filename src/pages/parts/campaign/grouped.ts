import type { ActModule } from '#features/campaigns/model.ts';

/** The parts in their order, with banners that follow each other together. */
export function grouped(modules: readonly ActModule[]): ActModule[][] {
  const groups: ActModule[][] = [];
  for (const module of modules) {
    const last = groups.at(-1);
    if (module.type === 'banner' && last?.[0]?.type === 'banner') last.push(module);
    else groups.push([module]);
  }
  return groups;
}
