/** The outlines of the body figure, in a box of 160 by 400; shapes on both sides are drawn once and mirrored. */
import type { components } from '#openapi/portal.d.ts';

/** Shape of a region. */
export type Place = components['schemas']['AnatomyList']['regions'][number]['place'];

interface Shape {
  place: Place;
  path: string;
  /** Mirrored to the other side. */
  paired?: true;
}

const head: Shape = {
  place: 'head',
  path: 'M80 8C97 8 103 22 101 37C99 52 91 63 80 63C69 63 61 52 59 37C57 22 63 8 80 8Z',
};
const neck: Shape = {
  place: 'neck',
  path: 'M69 57C70 69 68 76 58 81L102 81C92 76 90 69 91 57C85 65 75 65 69 57Z',
};
const pelvis: Shape = {
  place: 'pelvis',
  path: 'M50 192C48 204 45 212 45 224C55 233 68 241 78 248L82 248C92 241 105 233 115 224C115 212 112 204 110 192Z',
};
const limbs: readonly Shape[] = [
  {
    place: 'upperLimb',
    paired: true,
    path: 'M38 92C30 98 27 108 26 122C24 146 18 166 14 190C12 206 7 222 8 234C9 243 13 249 17 248C23 246 25 238 26 230C27 220 29 206 32 192C37 170 42 150 44 130C45 115 43 102 38 92Z',
  },
  {
    place: 'lowerLimb',
    paired: true,
    path: 'M45 224C43 246 46 270 49 296C50 315 47 335 50 356C51 368 50 377 45 385C43 391 50 394 58 393C64 392 66 386 65 378C65 360 70 336 71 316C73 296 77 272 78 248C68 241 55 233 45 224Z',
  },
];

/** Both views: their regions, and their decorative lines. */
export const views: readonly { name: string; shapes: readonly Shape[]; lines: string }[] = [
  {
    name: '正面',
    shapes: [
      head,
      neck,
      {
        place: 'chest',
        path: 'M58 81C50 84 42 87 38 92C44 101 47 120 48 148L112 148C113 120 116 101 122 92C118 87 110 84 102 81Z',
      },
      { place: 'abdomen', path: 'M48 148C49 165 51 176 50 192L110 192C109 176 111 165 112 148Z' },
      pelvis,
      ...limbs,
    ],
    lines: 'M45 92C56 90 68 90 77 94M115 92C104 90 92 90 83 94M80 96V140M80 176v3M68 34h6M86 34h6M74 51c4 2 8 2 12 0',
  },
  {
    name: '背面',
    shapes: [
      head,
      neck,
      {
        place: 'back',
        path: 'M58 81C50 84 42 87 38 92C44 101 47 120 48 148C49 165 51 176 50 192L110 192C109 176 111 165 112 148C113 120 116 101 122 92C118 87 110 84 102 81Z',
      },
      pelvis,
      ...limbs,
    ],
    lines:
      'M80 84V190M55 100C62 104 66 112 67 124C60 124 55 116 53 106M105 100C98 104 94 112 93 124C100 124 105 116 107 106M80 206V246',
  },
];
