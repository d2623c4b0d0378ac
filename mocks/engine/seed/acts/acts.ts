/** The campaigns of the demo [2.1-16]: nine with an address of their own and one that a link alone leads to. */
import type { ActRecord } from './act.ts';
import { act12 } from './act12.ts';
import { act618 } from './act618.ts';
import { act819 } from './act819.ts';
import { anniversary } from './anniversary.ts';
import { dep2 } from './dep2.ts';
import { hospitalDay } from './hospitalDay.ts';
import { newterm } from './newterm.ts';
import { zn3, zn4, zn5 } from './pastAnniversaries.ts';

/** All campaigns. */
export const acts: readonly ActRecord[] = [
  act12,
  act618,
  act819,
  anniversary,
  newterm,
  zn3,
  zn4,
  zn5,
  dep2,
  hospitalDay,
];
