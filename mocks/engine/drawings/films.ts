/**
 * Films of case studies: slices, X-rays, ultrasound, endoscopy and traces. Schematic, without any text. A film has variants; its
 * id chooses one (`id % number of variants`) and shifts the details, so that no two films are the same.
 */
import { between, nth } from './chance.ts';
import { film, fill, line, times } from './filmPen.ts';
import { n, oval, trace } from './pen.ts';
import { bellyCt, chestCt, headCt, spineMr } from './slices.ts';
import { chestXray, hip } from './xrays.ts';

const echoLesions = [
  // Stones in the gall bladder with their shadow.
  (id: number): string =>
    fill('#0b0b0b', oval(300, 230, 86, 52, 20)) +
    line('#8f8f8f', 5, oval(300, 230, 88, 54, 20)) +
    fill('#efefef', oval(318, 252, 24, 10, 20) + oval(282, 244, 14, 8)) +
    fill('#080808', trace(`300 268 346 264 392 ${n(420 + between(id, 4, -6, 6))} 318 436 z`)),
  // Free fluid around the uterus.
  (id: number): string =>
    fill('#0d0d0d', trace('190 280 240 330 330 344 430 320 456 270 400 300 320 312 240 300 z')) +
    fill('#6f6f6f', oval(306, 236, 74, 44, -12)) +
    line('#a5a5a5', 4, trace('250 244 300 234 356 226')) +
    fill('#7f7f7f', oval(420, 236, 40, 34 + between(id, 4, 0, 4))) +
    fill('#333333', oval(420, 236, 16, 13)),
  // The prostate bulges into the bladder.
  (id: number): string =>
    fill('#090909', oval(320, 196, 104, 66)) +
    fill('#757575', oval(320, 306, 92, 62)) +
    fill('#757575', oval(320, 250, 34, 26 + between(id, 4, 0, 4))) +
    line('#a9a9a9', 4, trace('250 306 320 290 390 306')),
] as const;

const ultrasound = (id: number): string =>
  film(
    fill('#3d3d3d', trace('270 40 | 370 40 | 590 420 | 460 452 320 460 180 452 50 420 | z')) +
      times(30, (at) =>
        fill(
          at % 2 ? '#4d4d4d' : '#313131',
          oval(320 + between(id, 20 + at, -1, 1) * (40 + at * 6), 80 + at * 12, 12 + (at % 5) * 4, 3),
        ),
      ) +
      nth(echoLesions, id)(id) +
      line('#8a8a8a', 3, trace('268 40 320 32 372 40')),
    '#020202',
  );

const grid = (colour: string): string =>
  line(colour, 0.7, times(31, (at) => `M${20 + at * 20} 10V470`) + times(23, (at) => `M20 ${20 + at * 20}H620`));

/** One heart beat as steps from its beginning; the three shapes are a usual one, a raised ST segment, a broad QRS complex. */
const beats = [
  '26 0 8 -9 8 9 12 0 5 4 7 -54 9 72 6 -22 14 0 13 -14 13 14 24 0',
  '24 0 8 -9 8 9 10 0 4 4 7 -40 6 8 16 -22 18 2 15 30 10 18 24 0',
  '20 0 8 -9 8 9 10 0 12 -44 10 10 12 -14 12 50 14 14 14 -2 14 -14 16 0',
] as const;

const ecg = (id: number): string => {
  const rows = times(4, (row) => {
    const raised = row > 1;
    const beat = id % 2 === 1 ? beats[2] : raised ? beats[1] : beats[0];
    const begin = 30 + between(id, row, 0, 16);
    const size = 0.75 + between(id, 9 + row, 0, 0.25);
    const steps = beat.split(' ').map(Number);
    const one = steps.reduce(
      (path, value, at) => (at % 2 ? path : `${path}l${value} ${n(nth(steps, at + 1) * size)}`),
      '',
    );
    return line('#1d1d1d', 2.2, `M${n(begin)} ${85 + row * 110}${one.repeat(4)}`);
  });
  return film(grid('#f3c9c4') + rows, '#fff6f4');
};

const monitor = (id: number): string => {
  const rate = times(
    59,
    (at) => `${at ? 'L' : 'M'}${24 + at * 10} ${n(120 + between(id, at, -14, 14) - (at % 19 < 4 ? 30 : 0))}`,
  );
  const womb = times(
    59,
    (at) =>
      `${at ? 'L' : 'M'}${24 + at * 10} ${n(400 - Math.max(0, Math.sin(at / 4.6)) * 34 + between(id, 99 + at, -4, 4))}`,
  );
  return film(
    grid('#d5e3d8') + line('#2b2b2b', 2, rate) + line('#4b4b4b', 2.4, womb) + line('#aebfb2', 3, 'M20 260H620'),
    '#fbfdfa',
  );
};

const scopeFindings = [
  // Varices with red spots.
  (id: number): string =>
    line(
      '#8f4d5d',
      34,
      trace('196 130 250 190 262 250/430 120 384 180 372 240/180 340 240 310 276 292/446 350 400 312 366 290'),
    ) +
    line(
      '#b27385',
      14,
      trace('190 128 246 186 258 244/428 116 380 176 368 236/178 334 238 304 272 286/446 344 400 306 368 284'),
    ) +
    times(7, (at) => fill('#8d1f26', oval(200 + between(id, 40 + at, 0, 46), 140 + at * 12, 5, 4))),
  // Long ulcers between swollen folds.
  (id: number): string =>
    times(10, (at) =>
      fill('#d98d7c', oval(190 + (at % 5) * 64 + between(id, 50 + at, -8, 8), at < 5 ? 150 : 338, 30, 24)),
    ) +
    line('#f1e3c4', 22, trace('178 300 250 270 296 262/350 226 410 210 470 168')) +
    line('#c5564c', 4, trace('170 314 250 286 300 276/346 240 410 226 476 182')),
] as const;

const scope = (id: number): string =>
  film(
    fill('#c9776a', oval(320, 240, 222)) +
      fill('#b9655b', oval(320, 240, 170)) +
      fill('#8c3f3c', oval(320, 246, 96, 88)) +
      fill('#3a1517', oval(320 + between(id, 3, -8, 8), 250, 52, 46)) +
      line('#dd9585', 5, oval(320, 240, 198) + oval(320, 240, 140)) +
      nth(scopeFindings, id)(id) +
      fill('#f7dcd2', oval(236, 116, 18, 8, -30) + oval(410, 372, 14, 6, -20)),
  );

/** The films by the names of their paths. */
export const films = {
  'film-belly-ct': bellyCt,
  'film-chest-ct': chestCt,
  'film-head-ct': headCt,
  'film-chest': chestXray,
  'film-hip': hip,
  'film-spine-mr': spineMr,
  'film-ultrasound': ultrasound,
  'film-ecg': ecg,
  'film-monitor': monitor,
  'film-scope': scope,
} as const satisfies Record<string, (id: number) => string>;
