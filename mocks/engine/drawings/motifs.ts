/**
 * The register of line drawings: every motif by its name, each in a 100×100 box.
 */
import type { Drawing } from './pen.ts';
import { bones } from './bones.ts';
import { goods, type GoodsName } from './goods.ts';
import { heads } from './head.ts';
import { imaging } from './imaging.ts';
import { instruments } from './instruments.ts';
import { micros } from './micro.ts';
import { organs } from './organs.ts';

/** The names of all motifs, in the order of the seeds: neighbours are of different kinds. */
export const motifNames = [
  'heart',
  'microscope',
  'knee',
  'stomach',
  'ct',
  'brain',
  'scalpel',
  'uterus',
  'ecg',
  'spine',
  'lungs',
  'endoscope',
  'tooth',
  'vessels',
  'lamp',
  'kidney',
  'xray',
  'hand',
  'syringe',
  'liver',
  'neuron',
  'forceps',
  'pelvis',
  'ultrasound',
  'fetus',
  'stethoscope',
  'intestine',
  'cell',
  'implant',
  'mask',
  'eye',
  'dna',
  'bladder',
  'slices',
  'retractor',
  'skull',
  'thyroid',
  'flask',
  'bone',
  'pancreas',
  'capsule',
  'ear',
  'microbe',
  'saw',
  'book',
  'clipboard',
  'coat',
  'pen',
] as const;

/** The name of a motif: one of those that seeds choose from, or a thing that only its own product shows. */
export type MotifName = (typeof motifNames)[number] | GoodsName;

const motifs: Readonly<Record<MotifName, Drawing>> = {
  ...organs,
  ...heads,
  ...bones,
  ...micros,
  ...instruments,
  ...imaging,
  ...goods,
};

/** The drawing behind a name. */
export const motif = (name: MotifName): Drawing => motifs[name];

/** Whether a text is the name of a motif. */
export const isMotif = (text: string): text is MotifName => Object.hasOwn(motifs, text);
