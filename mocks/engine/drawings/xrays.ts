/** X-rays. */
import { between, nth } from './chance.ts';
import { film, fill, line, times } from './filmPen.ts';
import { box, n, oval, trace } from './pen.ts';

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

/** X-ray of the chest: air beside the lung, nothing, a large heart. */
export const chestXray = (id: number): string =>
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
      nth(chestStates, id)(id) +
      times(10, (at) => fill('#9b9b9b', box(306, 52 + at * 40, 28, 30, 5))) +
      line('#a9a9a9', 13, trace(`296 66 230 52 150 ${n(66 + between(id, 2, -4, 4))}/344 66 410 52 490 66`)) +
      line('#d4d4d4', 7, trace('100 388 186 350 272 382/368 386 454 362 540 390')),
  );

/** X-ray of the pelvis with a broken neck of the femur. */
export const hip = (id: number): string =>
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
