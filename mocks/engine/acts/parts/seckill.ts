/** The rounds of a seckill with their goods. */
import { payableFen, skuOf } from '../../mall/catalog.ts';
import { faceOf, pricedOn } from '../../mall/pricing.ts';
import { ledgerOf } from '../../money/ledgerOf.ts';
import { partKind } from '../about.ts';
import { piecesLeft, placesIn } from '../places.ts';
import { standingOf } from '../seckill.ts';
import { roundsOf } from '../windows.ts';

/** The goods of the wanted round, or of the one that runs or comes next. */
export const seckill = partKind('seckill', {
  rows({ state, content, caller, now, act, tab }, part) {
    const ledger = ledgerOf(state, content, now);
    const userId = caller?.user.userId;
    const rounds = roundsOf({ state, content, now }, act, part);
    const shown =
      rounds.find(({ roundId }) => String(roundId) === tab) ??
      rounds.find((round) => round.state !== 'ended') ??
      rounds.at(-1);
    if (!shown) throw new Error('A seckill has rounds.');
    const { roundId } = shown;
    const reminded = (id: number): boolean =>
      state.actReminders.some((own) => own.key === act.key && own.roundId === id && own.userId === userId);
    return {
      type: 'seckill',
      rounds: rounds.map((round) => ({ ...round, reminded: caller ? reminded(round.roundId) : null })),
      roundId,
      list: part.goods.flatMap(({ skuId, priceFen, total }) => {
        const found = skuOf(content, skuId);
        if (!found || found.product.isGone) return [];
        const queue = { key: act.key, roundId, skuId };
        const place = placesIn(state, queue).find((own) => own.userId === userId);
        const { title, coverUrl, specText } = faceOf(found);
        const usualFen = payableFen(pricedOn(ledger.books.shelf, found.sku), false);
        return [
          {
            ...{
              skuId,
              productId: found.product.brief.productId,
              title,
              imageUrl: coverUrl ?? '',
              specText: specText ?? null,
            },
            ...{ priceFen: Math.min(priceFen, usualFen), usualFen, total },
            left: shown.state === 'before' ? total : piecesLeft(ledger, queue, now),
            hold: place ? standingOf(ledger, place, now) : null,
          },
        ];
      }),
      serverTime: now,
    };
  },
});
