/**
 * Films of case studies in grey: slices, X-rays, ultrasound, endoscopy and traces. Schematic, without any text. A film has
 * variants; its id chooses one (`id % number of variants`) and shifts the details, so that no two films are the same.
 */
import { between, nth } from './chance.ts';
import { box, n, oval, trace } from './pen.ts';
import { svg } from './render.ts';

const width = 640;
const height = 480;

const fill = (colour: string, d: string): string => `<path fill="${colour}" d="${d}"/>`;
const line = (colour: string, weight: number, d: string): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${n(weight)}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
const times = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');
const film = (content: string, ground = '#050505'): string =>
  svg(width, height, `<rect width="${width}" height="${height}" fill="${ground}"/>${content}`);
const variantOf = <T>(list: readonly T[], id: number): T => nth(list, id);

/** A vertebra with its arch, as every axial slice has it. */
const vertebra = (x: number, y: number): string =>
  fill('#c9c9c9', oval(x, y, 40, 30)) +
  fill('#a2a2a2', oval(x, y, 30, 21)) +
  line('#cfcfcf', 13, trace(`${x - 28} ${y + 24} ${x - 62} ${y + 42}/${x + 28} ${y + 24} ${x + 62} ${y + 42}`)) +
  line(
    '#cfcfcf',
    12,
    trace(
      `${x - 24} ${y + 28} ${x - 14} ${y + 52} ${x} ${y + 60} ${x + 14} ${y + 52} ${x + 24} ${y + 28}/${x} ${y + 60} ${x} ${y + 84}`,
    ),
  ) +
  fill('#4f4f4f', oval(x, y + 42, 13, 11));

const bellyLesions = [
  // A thick appendix with a stone, behind the caecum.
  (id: number): string =>
    line('#9d9d9d', 24, trace('196 300 182 322 186 346 208 356')) +
    line('#5a5a5a', 8, trace('196 300 182 322 186 346 208 356')) +
    fill('#f4f4f4', oval(188 + between(id, 3, 0, 6), 338, 7, 6)) +
    line('#6d6d6d', 2, trace('164 316 152 330 150 350/222 368 208 376 190 376')),
  // A stone of the left ureter.
  (id: number): string =>
    fill('#fafafa', oval(432 + between(id, 4, -3, 3), 318, 8, 7)) + line('#717171', 3, oval(432, 318, 17, 15)),
  // A thick wall of the small bowel in layers.
  (id: number): string =>
    line('#bdbdbd', 44, trace(`150 290 180 ${n(318 + between(id, 5, -4, 4))} 220 330 262 320`)) +
    line('#666666', 30, trace('150 290 180 318 220 330 262 320')) +
    line('#c8c8c8', 14, trace('150 290 180 318 220 330 262 320')) +
    line('#8a8a8a', 3, trace('176 362 182 342/204 370 208 350/232 370 234 350')),
] as const;

const bellyCt = (id: number): string =>
  film(
    fill('#4a4a4a', oval(320, 244, 270 + between(id, 1, 0, 8), 186)) +
      fill('#7d7d7d', oval(320, 244, 250, 166)) +
      fill('#454545', oval(320, 236, 218, 138)) +
      times(
        9,
        (at) =>
          fill('#8b8b8b', oval(190 + at * 32 + between(id, 10 + at, -8, 8), 176 + (at % 3) * 26, 24, 17, at * 24)) +
          fill('#2c2c2c', oval(190 + at * 32, 172 + (at % 3) * 26, 11, 7)),
      ) +
      fill('#8f8f8f', oval(176, 286, 46, 38)) +
      fill('#1b1b1b', oval(172, 276, 24, 16)) +
      fill('#8c8c8c', oval(462, 284, 34, 30)) +
      fill(
        '#868686',
        trace('228 340 250 306 292 316 286 366 246 378 z') + trace('412 340 390 306 348 316 354 366 394 378 z'),
      ) +
      fill('#b0b0b0', oval(340, 290, 16, 15) + oval(302, 292, 18, 13)) +
      vertebra(320, 344) +
      variantOf(bellyLesions, id)(id),
  );

const rib = (at: number, side: 1 | -1): string => {
  const angle = (at * 0.36 - 1.05) * side;
  const x = 320 + side * 246 * Math.cos(angle * side);
  const y = 240 + 158 * Math.sin(angle * side);
  return fill('#d6d6d6', oval(x, y, 16, 7, side * (70 - at * 28)));
};

const chestCt = (id: number): string => {
  const [x, y] = [188 + between(id, 2, -10, 10), 168 + between(id, 3, -8, 8)];
  return film(
    fill('#505050', oval(320, 244, 278, 184)) +
      fill('#838383', oval(320, 244, 262, 168)) +
      fill('#101010', trace('282 116 226 104 146 138 96 214 100 300 150 362 226 376 268 340 262 280 288 212 z')) +
      fill(
        '#101010',
        trace('358 116 414 104 494 138 544 214 540 300 490 362 414 376 372 340 398 296 400 240 356 180 z'),
      ) +
      times(7, (at) => rib(at, 1) + rib(at, -1)) +
      fill('#9a9a9a', trace('300 112 340 112 360 160 402 226 400 290 350 312 296 292 280 236 286 160 z')) +
      fill('#b4b4b4', oval(318, 160, 26, 22) + oval(374, 322, 19)) +
      fill('#0c0c0c', oval(312, 236, 11) + oval(346, 238, 10)) +
      vertebra(320, 350) +
      line(
        '#3d3d3d',
        5,
        trace(
          '268 236 232 222 196 232 160 218/264 262 228 276 190 270 154 296/404 240 436 228 470 236 502 220/404 268 440 284 480 282 514 304',
        ),
      ) +
      line(
        '#2e2e2e',
        2.4,
        trace(
          '232 222 216 192 204 160/228 276 214 306 196 334/436 228 452 196 470 172/440 284 452 316 468 338/196 232 176 252 148 254',
        ),
      ) +
      fill('#232323', oval(x, y, 23, 20)) +
      fill('#343434', oval(x, y, 18, 16)) +
      fill('#8d8d8d', oval(x + 3, y + 1, 7, 6)) +
      line(
        '#343434',
        2,
        trace(`${n(x - 18)} ${n(y - 8)} ${n(x - 38)} ${n(y - 18)}/${n(x - 14)} ${n(y + 12)} ${n(x - 30)} ${n(y + 26)}`),
      ),
  );
};

const headLesions = [
  // Early ischaemia: the insular ribbon is slightly darker.
  (id: number): string =>
    fill('#707070', oval(402, 232, 24, 46 + between(id, 6, 0, 4), 8)) +
    line('#c4c4c4', 4, trace('372 266 388 262 404 268')),
  // A lens of blood below the skull.
  (id: number): string =>
    fill('#dedede', trace(`188 162 158 226 164 ${n(286 + between(id, 6, -4, 4))} 190 320 226 284 232 226 218 180 z`)),
] as const;

const headCt = (id: number): string => {
  const shift = id % headLesions.length === 1 ? 22 : 0;
  const m = 320 + shift;
  return film(
    fill('#f0f0f0', oval(320, 240, 182 + between(id, 1, 0, 4), 216)) +
      fill('#7d7d7d', oval(320, 240, 166, 200)) +
      times(14, (at) => {
        const turn = (at / 14) * Math.PI * 2 + 0.2;
        const [c, s] = [Math.cos(turn), Math.sin(turn)];
        return line(
          '#5d5d5d',
          3,
          trace(
            `${n(320 + 164 * c)} ${n(240 + 198 * s)} ${n(320 + 146 * c + 8)} ${n(240 + 178 * s)} ${n(320 + 130 * c)} ${n(240 + 160 * s - 6)}`,
          ),
        );
      }) +
      fill('#888888', oval(m - 68, 236, 26, 46, -14) + oval(m + 68, 236, 26, 46, 14)) +
      fill(
        '#262626',
        trace(`${m - 10} 178 ${m - 40} 162 ${m - 32} 206 ${m - 12} 228 z`) +
          trace(`${m + 10} 178 ${m + 40} 162 ${m + 32} 206 ${m + 12} 228 z`),
      ) +
      fill(
        '#2a2a2a',
        trace(`${m - 28} 288 ${m - 58} 322 ${m - 52} 344 ${m - 34} 318 z`) +
          trace(`${m + 28} 288 ${m + 58} 322 ${m + 52} 344 ${m + 34} 318 z`),
      ) +
      line('#a8a8a8', 3, trace(`320 44 ${320 + shift / 2} 140 ${m} 240 ${320 + shift / 2} 350 320 436`)) +
      variantOf(headLesions, id)(id),
  );
};

const chestStates = [
  // Air beside the collapsed left lung.
  (id: number): string =>
    fill('#151515', trace('372 66 452 78 520 168 546 330 540 388 440 380 404 330 z')) +
    fill('#595959', trace(`362 112 420 ${n(140 + between(id, 5, -6, 6))} 446 220 444 300 410 356 366 340 z`)) +
    line('#b0b0b0', 2, trace('362 112 420 140 446 220 444 300 410 356')),
  () => '',
  // A large heart and full vessels.
  (id: number): string =>
    fill(
      '#c2c2c2',
      trace(`280 220 230 280 206 350 220 404 420 410 ${n(496 + between(id, 5, -6, 6))} 390 492 330 430 250 372 214 z`),
    ) +
    line(
      '#8d8d8d',
      8,
      trace('266 220 226 206 196 214/264 250 220 262 190 286/392 216 434 196 470 208/404 244 452 250 486 276'),
    ),
] as const;

const chestXray = (id: number): string =>
  film(
    fill('#7a7a7a', trace('150 34 490 34 604 130 600 470 40 470 36 130 z')) +
      fill('#262626', trace('272 62 196 76 124 170 98 330 104 386 196 372 268 378 276 200 z')) +
      fill('#262626', trace('368 62 444 76 516 170 542 330 536 388 440 384 396 330 364 200 z')) +
      fill('#b3b3b3', trace('288 50 352 50 360 190 418 270 432 340 414 382 276 386 268 300 284 190 z')) +
      times(8, (at) => {
        const y = 84 + at * 38;
        const spread = 40 + at * 14;
        const rib = `${270 - spread * 0.2} ${y} ${210 - spread * 0.6} ${y + 6} ${150 - spread * 0.4} ${y + 56}`;
        const other = `${370 + spread * 0.2} ${y} ${430 + spread * 0.6} ${y + 6} ${490 + spread * 0.4} ${y + 56}`;
        return line('#6b6b6b', 8, trace(`${rib}/${other}`));
      }) +
      variantOf(chestStates, id)(id) +
      times(10, (at) => fill('#9b9b9b', box(306, 52 + at * 40, 28, 30, 5))) +
      line('#a9a9a9', 13, trace(`296 66 230 52 150 ${n(66 + between(id, 2, -4, 4))}/344 66 410 52 490 66`)) +
      line('#d4d4d4', 7, trace('100 388 186 350 272 382/368 386 454 362 540 390')),
  );

const hip = (id: number): string =>
  film(
    fill('#3a3a3a', trace('60 60 580 60 610 470 30 470 z')) +
      fill(
        '#9a9a9a',
        trace(
          '320 130 250 90 150 80 120 140 168 210 214 240 250 300 320 330 390 300 426 240 472 210 520 140 490 80 390 90 z',
        ),
      ) +
      fill('#474747', oval(262, 268, 32, 26, 30) + oval(378, 268, 32, 26, -30) + oval(320, 176, 42, 34)) +
      line('#bdbdbd', 26, trace('320 120 320 206')) +
      fill('#b8b8b8', oval(462 + between(id, 3, -3, 3), 226, 40 + between(id, 4, -2, 2))) +
      fill('#b8b8b8', trace('466 236 520 260 546 296 540 330 530 470 478 470 484 340 474 300 440 262 z')) +
      fill('#b8b8b8', oval(178, 226, 40)) +
      fill(
        '#b8b8b8',
        trace(`164 ${n(212 + between(id, 2, -3, 3))} 108 220 86 256 96 300 110 470 162 470 158 340 148 296 158 262 z`),
      ) +
      line('#262626', 7, trace('150 196 160 214 152 232 166 252')) +
      line('#8c8c8c', 2, trace('104 330 112 470/148 330 152 470/496 340 492 470/528 340 520 470')),
    '#0a0a0a',
  );

const spineMr = (id: number): string =>
  film(
    fill('#555555', trace('190 20 480 20 500 470 170 470 z')) +
      fill('#1f1f1f', trace('220 20 330 20 318 240 330 470 210 470 z')) +
      times(6, (at) => {
        const [x, y] = [318 - Math.abs(at - 3) * 5, 24 + at * 78];
        const isBad = at === 3;
        return (
          fill('#8a8a8a', box(x - 66, y, 104, 58, 10)) +
          fill(isBad ? '#303030' : '#bcbcbc', oval(x - 14, y + 68, isBad ? 58 : 50, 9)) +
          (isBad ? fill('#303030', oval(x + 46, y + 68, 20 + between(id, 3, 0, 6), 12 + between(id, 4, -2, 2))) : '')
        );
      }) +
      line('#d9d9d9', 28 + between(id, 5, 0, 4), trace('374 20 366 180 362 290 372 360 380 470')) +
      line('#7d7d7d', 8, trace('378 20 370 180 364 240/362 250 370 330 384 470/358 262 364 340 374 470')) +
      fill('#303030', oval(362, 326, 14, 13)),
  );

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
      variantOf(echoLesions, id)(id) +
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
      variantOf(scopeFindings, id)(id) +
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
