/** The lottery: its wheel, who has won, and how often the reader may draw. */
import { partKind } from '../about.ts';
import { chancesLeft, chanceText } from '../chances.ts';
import { winnersOf } from '../winners.ts';

/** The wheel; `actDraw` turns it. */
export const lottery = partKind('lottery', {
  rows: (about, part) => ({
    type: 'lottery',
    prizes: part.prizes.map(({ prizeId, name, kind }) => ({ prizeId, name, kind })),
    winners: winnersOf(about, part),
    left: about.caller && chancesLeft(about, part, about.caller.user.userId),
    chanceText: chanceText(about, part),
  }),
});
