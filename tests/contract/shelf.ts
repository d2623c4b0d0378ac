/** Finds products of the mall for stories. */
import type { Payload, QueryOf } from '#openapi/operation.ts';
import { type Scene, Unreachable } from './Scene.ts';

/** A product on a card. */
export type Brief = Payload<'mallList'>['list'][number];

/** The two kinds of products. */
export const kinds: readonly Brief['type'][] = ['book', 'tool'];

/** The input of a call about one product. */
export const of = (productId: number) => ({ query: { productId } });

/** What everybody pays, in fen. */
export const paid = ({ priceFen, campaignFen }: Brief): number => Math.min(priceFen, campaignFen ?? priceFen);

/** All products that match a query. */
export async function allProducts(scene: Scene, query: QueryOf<'mallList'> = {}): Promise<Brief[]> {
  const found: Brief[] = [];
  for (let page = 1; ; page += 1) {
    const part = await scene.peeks('mallList', { query: { ...query, page, size: 50 } });
    found.push(...part.list);
    if (part.list.length === 0 || found.length >= part.total) return found;
  }
}

/** A product that passes a test; without one the story is unreachable. */
export async function productWith(scene: Scene, test: (brief: Brief) => boolean, what: string): Promise<Brief> {
  const found = (await allProducts(scene)).find(test);
  if (!found) throw new Unreachable(`没有${what}的商品`);
  return found;
}
