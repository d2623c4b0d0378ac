/**
 * Palettes: two-tone backgrounds that fit orange and white cards, each with its colour of lines.
 */
import { nth } from './chance.ts';

/** The colours of one picture. */
export interface Palette {
  readonly name: string;
  /** Whether the paper is dark and the ink light. */
  readonly deep: boolean;
  /** The paper. */
  readonly ground: string;
  /** The large shape behind the drawing. */
  readonly shape: string;
  /** The fill of a drawn body. */
  readonly tint: string;
  /** The soft shadow inside a drawn body. */
  readonly shade: string;
  /** The ink of contours. */
  readonly line: string;
  /** Hairlines of the ground: grids, arcs, ticks. */
  readonly hair: string;
  /** The accent. */
  readonly mark: string;
  /** The soft fill of accented shapes. */
  readonly glow: string;
}

/** A palette of eight colours in the order of its fields. */
export const palette = (name: string, colours: string): Palette => {
  const tones = colours.split(' ').map((hex) => `#${hex}`);
  const tone = (index: number): string => nth(tones, index);
  return {
    name,
    deep: parseInt(colours.slice(0, 2), 16) < 0x80,
    ground: tone(0),
    shape: tone(1),
    tint: tone(2),
    shade: tone(3),
    line: tone(4),
    hair: tone(5),
    mark: tone(6),
    glow: tone(7),
  };
};

/** In the order of the ids: warm and cool, light and dark alternate. */
export const palettes: readonly Palette[] = [
  palette('paper', 'F7F1E6 ECDFC9 FFFCF6 F1E6D4 4B3B2D DCCBB0 E8590C FFD9B8'),
  palette('mist', 'E7EFF3 CEDFE8 FAFDFE DAE7EE 2B4558 B7CEDB E8590C FFDCC2'),
  palette('apricot', 'FDF0E3 FAD9BA FFFCF8 FCE7D2 5C3617 EFC39B D9480F FFCFA6'),
  palette('sage', 'E8EFE5 D0DECB FAFCF8 DBE7D6 2F4A3C BACDB3 E8590C FFDCC0'),
  palette('ink', '24333F 30434F 3B5060 2A3B48 F3E8DA 4A6070 FF8A3D 7A5138'),
  palette('blush', 'F9ECE6 F0D5C9 FFFAF8 F6E2D9 5A362C E2BFB0 D9480F FFD0B0'),
  palette('slate', 'E1E6EC C6D0DC FAFBFD D6DEE7 2F3C4D AFBDCC E8590C FFDCC4'),
  palette('sand', 'F1E8D8 E0CFB1 FFFBF3 EADCC4 4F402A CDB892 DD5A0B FFD6AE'),
  palette('pine', '2A4743 375852 426660 315049 EDF2E6 54776F FF9248 7C5F40'),
  palette('lilac', 'ECEAF1 D7D2E2 FCFBFE E2DEEB 3F3A54 C3BCD3 E8590C FFDAC4'),
  palette('stone', 'EEEDE9 DAD8D0 FDFDFB E4E2DB 3D3C38 C5C2B7 E8590C FFDCC0'),
];

/** Backgrounds for dark text. */
export const lightPalettes: readonly Palette[] = palettes.filter((p) => !p.deep);

/** The dark background of a reading screen, for case pictures. */
export const films: readonly Palette[] = [
  palette('night', '1D2731 26333F 33444F 202C36 DDE7EA 3C4D5B FF8F45 6B4C38'),
  palette('moss', '20302C 2A3D38 3A5049 24352F E2EBE1 42584F FF9248 6C5439'),
  palette('umber', '322A26 3F3530 54473F 372E2A F2E6D8 5A4D45 FF934A 7D5335'),
  palette('plum', '2A2936 363546 484759 302F3E E7E3EE 504F63 FF9350 72503F'),
  palette('harbour', '1F3038 293E48 3A535E 23363F DDEBEC 415A66 FF9248 6C5140'),
];
