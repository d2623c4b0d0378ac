import { AnchorNav } from '#features/campaigns/components/AnchorNav.tsx';
import { moduleView } from '#features/campaigns/modules.ts';
import { moduleViews } from '../registry.ts';

/** Links to the parts with an anchor. */
export const module = moduleView({
  type: 'anchorNav',
  isBare: true,
  Component: ({ act }) => (
    <AnchorNav act={act} isEmpty={(type, data) => moduleViews.get(type)?.isEmpty?.(data as never) === true} />
  ),
});
