import { FormPart } from '#features/campaigns/form/FormPart.tsx';
import { moduleView } from '#features/campaigns/modules.ts';

/** A form that a doctor fills in once. */
export const module = moduleView({ type: 'form', Component: FormPart });
