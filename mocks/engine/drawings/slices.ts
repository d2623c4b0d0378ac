/** Slices of CT and MR. */
import { between, nth } from './chance.ts';
import { film, fill, line, times } from './filmPen.ts';
import { box, n, oval, trace } from './pen.ts';

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

/** CT of the belly: appendix, stone, small bowel. */
export const bellyCt = (id: number): string =>
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
      nth(bellyLesions, id)(id),
  );

const rib = (at: number, side: 1 | -1): string => {
  const angle = (at * 0.36 - 1.05) * side;
  const x = 320 + side * 246 * Math.cos(angle * side);
  const y = 240 + 158 * Math.sin(angle * side);
  return fill('#d6d6d6', oval(x, y, 16, 7, side * (70 - at * 28)));
};

/** CT of the chest with a nodule. */
export const chestCt = (id: number): string => {
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

/** CT of the head: early stroke, blood below the skull. */
export const headCt = (id: number): string => {
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
      nth(headLesions, id)(id),
  );
};

/** Sagittal MR of the lumbar spine with a bulging disc. */
export const spineMr = (id: number): string =>
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
