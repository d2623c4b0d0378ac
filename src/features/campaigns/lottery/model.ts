/** Rules of the wheel and of prizes. No React, no reads. */
import type { components } from '#openapi/portal.d.ts';

type Schemas = components['schemas'];
/** What a draw has given. */
export type Drawn = Schemas['ActDrawn'];
/** What a doctor has won. */
export type Prize = Schemas['Prize'];
/** A lottery with its wheel. */
export type Lottery = Schemas['ActLottery'];

/** How long the wheel turns, ms. */
export const spinTime = 2_600;
/** Whole turns of a draw. */
const turns = 4;
const round = 360;
/** Characters of a line on the wheel. */
const lineLength = 6;

/** The angle in degrees at which a field stands below the pointer, some turns after `from`. */
export function angleOf(index: number, count: number, from: number): number {
  const rest = (round - (index * round) / count) % round;
  return (Math.floor(from / round) + turns) * round + rest;
}

/** A point of the wheel: `angle` in degrees clockwise from the top. */
export const pointAt = (angle: number, radius: number): string => {
  const radians = (angle * Math.PI) / 180;
  return `${(Math.sin(radians) * radius).toFixed(2)} ${(-Math.cos(radians) * radius).toFixed(2)}`;
};

/** The outline of a field around its middle. */
export function sectorPath(index: number, count: number, radius: number): string {
  const [from, to] = [((index - 0.5) * round) / count, ((index + 0.5) * round) / count];
  return `M 0 0 L ${pointAt(from, radius)} A ${radius} ${radius} 0 0 1 ${pointAt(to, radius)} Z`;
}

/** A name in lines that fit into a field. */
export function linesOf(name: string): string[] {
  const letters = [...name];
  return letters.length <= lineLength
    ? [name]
    : [letters.slice(0, lineLength).join(''), letters.slice(lineLength).join('')];
}

/** The states of prizes in words. */
export const prizeStateNames: Readonly<Record<Prize['state'], string>> = {
  needsAddress: '待填写地址',
  sending: '待寄出',
  given: '已发放',
  expired: '已过期',
};

/** What was drawn in a sentence. */
export const drawnText = ({ prize }: Pick<Drawn, 'prize'>): string =>
  prize ? `恭喜您抽中${prize.name}` : '谢谢参与，这次没有抽中奖品';
