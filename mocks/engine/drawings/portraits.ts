/**
 * Portraits of doctors: the same line colour as the drawings, few lines, a white coat.
 */
import { mix, pick, walk } from './chance.ts';
import { box, mirrored, oval, poly, trace } from './pen.ts';
import type { Palette } from './palettes.ts';
import { palettes } from './palettes.ts';
import { svg } from './render.ts';

const size = 240;
const axis = size / 2;
const pair = (source: string): string => trace(source) + trace(mirrored(source, axis));

interface Look {
  readonly p: Palette;
  readonly hair: string;
  readonly gleam: string;
  readonly skin: string;
  readonly blush: string;
  readonly cloth: string;
}

const fill = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`;
const inked = (d: string, colour: string, ink: string, width = 3): string =>
  `<path d="${d}" fill="${colour}" stroke="${ink}" stroke-width="${width}"/>`;
const stroke = (d: string, ink: string, width: number): string => inked(d, 'none', ink, width);

/** People are drawn in dark ink on every paper. */
const penOf = (p: Palette): string => (p.deep ? '#3A302B' : p.line);

/** Hair as two parts: behind the head and on the forehead. */
interface HairStyle {
  readonly back?: string;
  readonly front: string;
  readonly gleam: string;
}

const men: readonly HairStyle[] = [
  {
    front: trace(
      '88 95 85 78 88 60 101 46 120 42 139 44 151 55 155 74 152 95 | 149 86 147 76 | 136 72 122 71 110 67 103 61 | 98 70 93 78 91 86 z',
    ),
    gleam: trace('104 58 118 64 134 66/112 51 126 56 140 60'),
  },
  {
    front: trace(
      '88 94 86 74 92 57 105 47 120 45 135 47 148 57 154 74 152 94 | 149 80 145 70 | 133 66 120 65 107 66 95 70 | 91 80 z',
    ),
    gleam: trace('104 56 120 54 136 56'),
  },
  {
    front: trace(
      '88 94 84 74 90 54 106 42 126 39 146 48 156 66 155 82 152 94 | 149 84 147 74 141 66 | 128 61 113 62 101 67 | 94 76 91 86 z',
    ),
    gleam: trace('103 62 106 53 114 47/118 59 121 50 130 46/133 60 138 54 144 54'),
  },
  {
    front: trace(
      '88 96 85 80 89 64 98 53 | 108 48 120 47 132 48 | 142 53 151 64 155 80 152 96 | 149 84 147 72 141 62 | 132 57 120 55 108 57 99 62 | ' +
        '93 72 91 84 z',
    ),
    gleam: trace('110 52 120 51 130 52'),
  },
  {
    front: trace(
      '88 95 84 74 91 54 106 43 123 40 141 45 153 58 156 76 152 95 | 149 85 | 146 78 139 81 | 133 75 125 80 | 117 74 109 80 | 103 75 97 81 | ' +
        '92 86 z',
    ),
    gleam: trace('102 58 112 51 126 50/130 55 140 60'),
  },
  {
    front: trace(
      '88 95 84 76 86 60 97 48 113 40 134 41 149 50 156 66 155 82 152 95 | 149 84 148 78 | 143 70 | 136 64 | 124 70 110 74 97 74 | 92 84 z',
    ),
    gleam: trace('100 62 114 60 128 53/106 52 118 50'),
  },
];

const cap: HairStyle = {
  front: trace('86 86 85 66 97 47 120 40 143 47 155 66 154 86 | 138 77 120 74 102 77 z'),
  gleam: trace('89 72 104 66 120 64 136 66 151 72'),
};

const women: readonly HairStyle[] = [
  {
    back: trace(
      '86 94 82 72 91 50 110 39 130 39 149 50 158 72 160 100 160 124 153 140 140 142 | 100 142 | 87 140 80 124 80 100 z',
    ),
    front: pair('120 45 104 48 91 58 86 78 85 102 87 124 | 93 108 94 92 101 76 112 65 120 61 | z'),
    gleam: pair('112 50 100 58 93 72'),
  },
  {
    back: oval(120, 40, 17, 14),
    front: trace(
      '88 95 85 76 90 58 104 46 120 43 136 46 150 58 155 76 152 95 | 149 84 143 71 131 63 | 120 61 | 109 63 97 71 91 84 z',
    ),
    gleam: trace('98 62 106 54 116 50/142 62 134 54 124 50/110 36 120 32 130 36'),
  },
  {
    back: trace(
      '86 92 82 70 92 49 111 39 130 39 149 49 158 70 161 104 164 136 166 164 154 178 | 86 178 | 74 164 76 136 79 104 z',
    ),
    front: trace(
      '106 46 94 54 86 74 84 102 83 124 | 91 110 94 92 101 74 108 62 | 118 72 134 80 145 88 149 104 157 126 | 157 100 155 74 145 54 128 43 z',
    ),
    gleam: trace('112 54 128 64 143 76/122 49 138 58 148 72/100 56 92 70'),
  },
  {
    front: trace(
      '87 112 84 92 83 72 91 53 108 42 128 41 146 50 156 68 157 90 153 110 | 149 96 147 84 | 138 82 124 76 112 66 108 60 | 102 72 95 82 92 96 z',
    ),
    gleam: trace('114 54 126 64 142 72/122 48 136 54 147 66'),
  },
  {
    back: trace('150 70 164 82 168 104 164 130 168 152 160 166 152 150 152 128 150 104 z'),
    front: trace(
      '88 96 85 76 89 58 103 46 120 42 137 45 151 57 156 76 152 96 | 148 86 144 74 | 132 72 116 68 104 60 | 98 70 92 82 z',
    ),
    gleam: trace('108 56 122 62 138 64/116 50 130 54 143 60/158 98 158 120'),
  },
  {
    back: trace('86 92 82 72 91 50 110 39 130 39 149 50 158 72 159 96 157 116 150 130 | 90 130 | 83 116 81 96 z'),
    front: trace(
      '87 104 83 84 86 62 100 46 120 42 140 46 154 62 157 84 153 104 | 149 92 | 148 80 | 136 83 120 84 104 83 92 80 | 91 92 z',
    ),
    gleam: trace('100 56 112 50 124 50/98 68 97 76/112 66 111 77/126 66 127 77/140 66 142 76'),
  },
];

const faceOf = (woman: boolean, broad: boolean): string => {
  const jaw = woman ? (broad ? 0 : 1.5) : broad ? -2 : 0;
  const low = woman ? 137 : 140;
  const half = `120 ${low} 111 ${low - 2} ${101 + jaw} ${low - 10} ${92.5 + jaw} 115 89 100 90 82 95 66 106 55 120 52`;
  const other = mirrored(half, axis).split(' ');
  const back = Array.from({ length: 7 }, (_, i) => other.slice(2 * (7 - i), 2 * (7 - i) + 2).join(' ')).join(' ');
  return trace(`${half} ${back} z`);
};

function features(look: Look, seed: number, woman: boolean, elder: boolean): string {
  const line = penOf(look.p);
  const brow = pick(
    woman
      ? ['101 91 107 88.4 113 89.6', '101 90 107 87.6 113 90']
      : ['100 90 107 87.4 114 89', '100 89 107 87.8 114 90'],
    seed,
    11,
  );
  const mouth = pick(
    ['112 122.5 120 126 128 122.5', '113 123 120 125 127 123', '112 122 116 124 120 124.4 128 122'],
    seed,
    12,
  );
  const smile = pick([true, false], seed, 13);
  return (
    `<path d="${oval(101, 112, 6.5, 4.2)}${oval(139, 112, 6.5, 4.2)}" fill="${look.blush}" opacity="${woman ? 0.6 : 0.35}"/>` +
    stroke(pair(brow), elder ? look.hair : line, woman ? 2.2 : 3) +
    fill(oval(107.5, 100, 2.3, 2.9) + oval(132.5, 100, 2.3, 2.9), line) +
    stroke(
      pair(woman ? '101.4 99.6 104 96.8 107.6 95.8 113 98' : '102.4 98 107.4 95.8 112.6 97.8'),
      line,
      woman ? 2.4 : 2,
    ) +
    stroke(trace('120 103 | 121 109 122.4 112 119 113.6'), line, 2) +
    stroke(trace(mouth), woman ? '#B4513C' : line, 2.4) +
    (smile ? stroke(pair('109.6 121 108.8 122.6'), line, 1.6) : '') +
    (elder ? `<g opacity=".5">${stroke(pair('108.6 112 107 114.4 106.4 117/97 104 95.6 105.6'), line, 1.3)}</g>` : '')
  );
}

function glasses(look: Look, seed: number): string {
  const line = penOf(look.p);
  const lens = pick(
    [oval(107, 100.5, 10) + oval(133, 100.5, 10), box(96, 92.5, 21, 16, 6) + box(123, 92.5, 21, 16, 6)],
    seed,
    21,
  );
  const half = mix(seed, 22) % 3 === 0;
  const bridge = trace('117 99 120 97.6 123 99/96 98 89 96/144 98 151 96');
  return (
    `<path d="${lens}" fill="#fff" fill-opacity=".16"/>` +
    (half ? stroke(pair('96.4 103 96.4 93.4 | 108 92 117 93.4 | 117.4 102'), line, 2) : stroke(lens, line, 2)) +
    stroke(bridge, line, 2)
  );
}

const collars = ['tie', 'blouse', 'scrubs', 'shirt', 'knit'] as const;

function clothes(look: Look, seed: number, woman: boolean): string {
  const { p, cloth } = look;
  const ink = penOf(p);
  const coat = p.deep ? '#FBF8F2' : p.tint;
  const kind = woman
    ? pick(collars.slice(1), seed, 31)
    : pick(['tie', 'tie', 'scrubs', 'shirt', 'knit'] as const, seed, 31);
  const under = inked(trace('98 147 | 108 190 | 120 232 | 132 190 | 142 147 | z'), cloth, ink);
  const neck = inked(trace('105 120 | 105 142 100 150 | 120 166 | 140 150 | 135 142 135 120'), look.skin, ink);
  const chin = fill(
    trace('107 133 114 140 120 141.4 126 140 133 133 | 133.4 143 | 126 150 120 151 114 150 106.6 143 | z'),
    look.blush,
  );
  const tone = pick([p.mark, '#5B7086', '#7A4B3A', '#4F6F64'], seed, 33);
  const shirt = inked(
    poly('104 143 120 163 110 174 97 152') + poly('136 143 120 163 130 174 143 152'),
    '#FFFDFA',
    ink,
    2.6,
  );
  const tie = inked(poly('116 163 124 163 127 170 123 174 127 214 120 224 113 214 117 174 113 170'), tone, ink, 2.4);
  const round = inked(
    trace('101 145 106 156 120 161 134 156 139 145 | 144 151 | 138 165 120 170 102 165 96 151 | z'),
    cloth,
    ink,
    2.6,
  );
  const vee = inked(poly('101 144 120 178 139 144 146 151 122 190 118 190 94 151'), cloth, ink, 2.6);
  const parts = { tie: shirt + tie, shirt, blouse: shirt, scrubs: vee, knit: round }[kind];
  const shoulders = trace(
    '97 148 80 157 59 165 45 178 37 202 33 244 | 207 244 | 203 202 195 178 181 165 160 157 143 148 | 132 190 | 120 226 | 108 190 z',
  );
  const lapels = pair('97 147 | 84 170 | 94 177 | 89 185 | 118 236 | 120 226 | 108 190 z');
  const shadow = fill(trace('196 182 202 204 206 244 | 186 244 | 188 214 z'), p.deep ? '#E9E2D6' : p.shade);
  const pocket = stroke(trace('152 197 | 173 197 | 172 218/152 197 152 216'), ink, 2);
  const pen =
    kind === 'tie' && tone === p.mark ? '' : stroke(trace('161 189 161 197/166.4 190.4 166.4 197'), p.mark, 3);
  const scope =
    mix(seed, 32) % 3 === 0
      ? stroke(trace('94 150 86 164 83 176 86 186/146 150 154 166 157 178'), ink, 6.4) +
        stroke(trace('94 150 86 164 83 176 86 186/146 150 154 166 157 178'), p.deep ? '#8FA3A8' : p.hair, 2.4) +
        inked(oval(88, 193, 8), '#FFFDFA', ink, 2.6) +
        fill(oval(88, 193, 3.2), p.mark)
      : '';
  return (
    under +
    neck +
    chin +
    parts +
    inked(shoulders, coat, ink) +
    shadow +
    inked(lapels, coat, ink, 2.6) +
    pocket +
    pen +
    scope
  );
}

const skins = [
  ['F8DFCB', 'F1C8AE'],
  ['F4D5BC', 'E9BE9F'],
  ['EECBAE', 'DFB291'],
  ['FAE5D6', 'F3CFBA'],
  ['E6BD9B', 'D5A480'],
] as const;
const darkHair = ['#2B2A2E', '#33292A', '#3B302B', '#26282E'] as const;
const greyHair = ['#8E8B88', '#B5B1AC', '#6E6A69'] as const;
const cloths = ['#DCE8EE', '#CFE0D6', '#F3DCCB', '#D9D6E6', '#B9CFDA', '#E9E3D5', '#A9C4BC'] as const;

/** A doctor, 240×240, for a round frame; the same seed is always the same person. */
export function drawPortrait(seed: number, gender: 'f' | 'm' = mix(seed, 1) % 2 ? 'f' : 'm'): string {
  const woman = gender === 'f';
  const p = walk(palettes, seed, 3);
  const elder = mix(seed, 2) % 4 === 0;
  const [skin, blush] = pick(skins, seed, 3).map((hex) => `#${hex}`) as [string, string];
  const capped = mix(seed, 4) % 8 === 0;
  const style = capped ? cap : walk(woman ? women : men, seed, 1);
  const hair = capped ? pick(cloths, seed, 5) : elder ? pick(greyHair, seed, 5) : pick(darkHair, seed, 5);
  const look: Look = {
    p,
    hair,
    gleam: elder || capped ? '#ffffff' : '#6A5E59',
    skin,
    blush,
    cloth: pick(cloths, seed, 6),
  };
  const ink = penOf(p);
  const hasGlasses = mix(seed, 7) % 5 < 2;
  return svg(
    size,
    size,
    `<rect width="240" height="240" fill="${p.ground}"/>` +
      fill(oval(120, 128, 96), p.shape) +
      '<g transform="translate(-21.6 -13) scale(1.18)" stroke-linecap="round" stroke-linejoin="round">' +
      (style.back ? inked(style.back, hair, ink) : '') +
      clothes(look, seed, woman) +
      inked(oval(88.5, 102, 6, 9) + oval(151.5, 102, 6, 9), skin, ink, 2.6) +
      inked(faceOf(woman, mix(seed, 8) % 2 === 0), skin, ink) +
      features(look, seed, woman, elder) +
      inked(style.front, hair, ink) +
      stroke(style.gleam, look.gleam, 1.6) +
      (hasGlasses ? glasses(look, seed) : '') +
      '</g>',
  );
}
