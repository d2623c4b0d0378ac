/** What the ranking tells about a product. */

/** How a product moved in a ranking: its look, a mark to see and words to hear. */
export interface RankChange {
  kind: 'up' | 'down' | 'same' | 'new';
  mark: string;
  words: string;
}

/** The change of a rank; null is a new entry. */
export function changeOf(change: number | null): RankChange {
  if (change === null) return { kind: 'new', mark: '新上榜', words: '新上榜' };
  if (change === 0) return { kind: 'same', mark: '–', words: '名次不变' };
  const [kind, arrow, verb] = change > 0 ? (['up', '↑', '上升'] as const) : (['down', '↓', '下降'] as const);
  return { kind, mark: `${arrow}${Math.abs(change)}`, words: `${verb}${Math.abs(change)}名` };
}
