/** Suggestions of the search box: titles of the seed that contain what was typed. */
import type { components } from '../../../openapi/portal.d.ts';
import { lessonId, lessonTitle } from './lessons.ts';
import { hotKeywords } from './hotSearches.ts';
import type { Content } from './seed.ts';
import { nearness } from './nearness.ts';

type Suggestion = components['schemas']['Suggestion'];

/** A row with the text that is searched, in small letters. */
interface Entry {
  readonly text: string;
  readonly departmentId: number;
  readonly rows: readonly Suggestion[];
}

const most = 10;
/** No kind fills the panel alone while another one has something too. */
const maxOfKind = 4;

/** All rows that a search box may show, by kind. */
export type SuggestionIndex = readonly (readonly Entry[])[];

/** Prepares the titles for searching. */
export function indexSuggestions(content: Content): SuggestionIndex {
  const entry = (
    departmentId: number,
    tips: string,
    row: Omit<Suggestion, 'tips' | 'type'>,
    ...more: Suggestion[]
  ): Entry => ({
    text: tips.toLowerCase(),
    departmentId,
    rows: [{ type: 'Jump', tips, ...row }, ...more],
  });
  return [
    content.albums.map((album) => {
      const { albumId, moduleType, title, videoCount } = album.brief;
      return entry(
        album.departmentId,
        title,
        { moduleType, detailType: 'album', albumId, videoCountText: `共${videoCount}节` },
        {
          type: 'Jump',
          tips: `${title} ${lessonTitle(album, 1)}`,
          moduleType,
          detailType: 'video',
          albumId,
          videoId: lessonId(albumId, 1),
        },
      );
    }),
    content.lives.map(({ departmentId, brief: { liveId, title } }) =>
      entry(departmentId, title, { moduleType: 'live', detailType: 'live', albumId: liveId }),
    ),
    content.articles.map(({ departmentId, brief: { articleId, title } }) =>
      entry(departmentId, title, { moduleType: 'article', detailType: 'article', articleId }),
    ),
    content.products.map(({ departmentId, brief: { productId, title } }) =>
      entry(departmentId, title, { moduleType: 'product', detailType: 'product', productId }),
    ),
    content.meetings.map(({ departmentId, brief: { albumId, moduleType, title } }) =>
      entry(departmentId, title, { moduleType, albumId }),
    ),
  ];
}

/** What the search box suggests for a text, what is near the department first; at most ten. */
export function suggest(index: SuggestionIndex, typed: string, departmentId: number): Suggestion[] {
  const text = typed.trim().toLowerCase();
  if (!text) return [];
  const [albums = [], ...others] = index.map((kind) =>
    kind
      .filter((entry) => entry.text.includes(text))
      .sort((one, other) => nearness(departmentId, one.departmentId) - nearness(departmentId, other.departmentId)),
  );
  const rows = [
    ...albums.slice(0, maxOfKind).flatMap(({ rows: [album, lesson] }, place) =>
      // The nearest course shows its first lesson too.
      place === 0 ? [album, lesson] : [album],
    ),
    ...others.flatMap((kind) => kind.slice(0, 2).map(({ rows: [row] }) => row)),
    ...hotKeywords
      .filter((keyword) => keyword !== typed.trim() && keyword.toLowerCase().includes(text))
      .slice(0, 2)
      .map((tips): Suggestion => ({ type: 'Search', tips })),
  ].filter((row): row is Suggestion => row !== undefined);
  return rows.slice(0, most);
}
