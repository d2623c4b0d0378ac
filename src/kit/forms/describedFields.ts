import type { components } from '#openapi/portal.d.ts';
import type { FormField } from './model.ts';

type LiveFormField = components['schemas']['LiveFormField'];

/** Maximum code points of a text without a limit of its own. */
const usualLength = 500;

/** The fields of a form that an organiser defines, such as that of a company's room or of a campaign. */
export const fieldsOf = (fields: readonly LiveFormField[]): FormField[] =>
  fields.map(({ name, label, kind, required, maxLength, options }) => {
    const about = { key: name, label, required };
    switch (kind) {
      case 'text':
        return { ...about, kind, maxLength: maxLength ?? usualLength, lines: 'many' };
      case 'choice':
        return { ...about, kind: 'radio', options: options ?? [] };
      case 'rating':
        return { ...about, kind };
    }
  });
