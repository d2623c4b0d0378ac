/** The atlas. */
import type { Handlers } from '../engine/answers.ts';
import { findAnatomy } from '../engine/seed/anatomy.ts';

/** Handlers of the tag `anatomy`. */
export const anatomy = {
  anatomyList({ content, query }) {
    return findAnatomy(content, query);
  },
} satisfies Partial<Handlers>;
