import { moduleView } from '#features/campaigns/modules.ts';
import { later } from '#ui/later.ts';

/** A form that a doctor fills in once. */
export const module = moduleView({
  type: 'form',
  Component: later(() => import('#features/campaigns/form/FormPart.tsx'), 'FormPart'),
});
