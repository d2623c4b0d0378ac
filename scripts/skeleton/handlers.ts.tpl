/** Handlers of {{items}}. */
import type { Handlers } from '../engine/answers.ts';
import { list{{Items}} } from '../engine/seed/{{items}}.ts';

/** Handlers of the tag `{{item}}`. */
export const {{item}} = {
  {{item}}List({ query }) {
    return list{{Items}}(query);
  },
} satisfies Partial<Handlers>;
