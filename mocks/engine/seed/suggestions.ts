/** Suggestions of the search box: titles of the seed that contain the typed words or their synonyms. */
import type { components } from '#openapi/portal.d.ts';
import { lessonId, lessonTitle } from './lessons.ts';
import { hotKeywords } from './hotSearches.ts';
import type { Content } from './seed.ts';
import { holds, joined, searchable } from '../search/folding.ts';
import { keywordPinyin } from '../search/search.ts';
import { servicesBegunWith } from '../search/services.ts';
import { type PinyinIndex, readingsOf, simplified } from '../search/spelling.ts';
import { wordsOf } from '../search/words.ts';
import { nearness } from './nearness.ts';

type Suggestion = components['schemas']['Suggestion'];

/** Rows with their searchable text. */
interface Entry {
  readonly text: string;
  readonly departmentId: number;
  readonly rows: readonly Suggestion[];
}

const maxSuggestions = 10;
/** Limit for each kind, so that one kind does not fill the panel. */
const maxOfKind = 4;

/** All possible rows, by kind, and the words that pinyin is read as. */
export interface SuggestionIndex {
  readonly kinds: readonly (readonly Entry[])[];
  readonly pinyin: PinyinIndex;
}

/** Builds the index of the titles. */
export function indexSuggestions(content: Content): SuggestionIndex {
  const entry = (
    departmentId: number,
    tips: string,
    row: Omit<Suggestion, 'tips' | 'type'>,
    ...more: Suggestion[]
  ): Entry => ({
    text: searchable(tips),
    departmentId,
    rows: [{ type: 'Jump', tips, ...row }, ...more],
  });
  const kinds = [
    content.courses.map((album) => {
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
    content.lives.map(({ departmentId, plan: { liveId, title, enterpriseLive } }) =>
      entry(departmentId, title, { moduleType: 'live', detailType: 'live', albumId: liveId, enterpriseLive }),
    ),
    content.articles.map(({ departmentId, brief: { articleId, title } }) =>
      entry(departmentId, title, { moduleType: 'article', detailType: 'article', articleId }),
    ),
    content.medicases.map(({ departmentId, brief: { id, title } }) =>
      entry(departmentId, title, { moduleType: 'medicase', detailType: 'album', albumId: id }),
    ),
    content.products.map(({ departmentId, brief: { productId, title } }) =>
      entry(departmentId, title, { moduleType: 'product', detailType: 'product', productId }),
    ),
    content.meetings.map(({ departmentId, brief: { albumId, moduleType, title } }) =>
      entry(departmentId, title, { moduleType, albumId }),
    ),
    content.exercises.map(({ brief: { exerciseId, kind, title, departmentId } }) =>
      entry(departmentId, title, { moduleType: kind, detailType: 'album', albumId: exerciseId }),
    ),
  ];
  return { kinds, pinyin: keywordPinyin(content) };
}

/** At most ten suggestions for a text; those of the department and related ones come first. Pinyin is read as Chinese. */
export function suggest(index: SuggestionIndex, typed: string, departmentId: number): Suggestion[] {
  for (const text of [simplified(typed), ...readingsOf(typed, index.pinyin)]) {
    const rows = suggestAs(index, text, departmentId);
    if (rows.length > 0) return rows;
  }
  return [];
}

function suggestAs({ kinds }: SuggestionIndex, typed: string, departmentId: number): Suggestion[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const text = joined(typed.trim());
  const has = (own: string): boolean => words.every(({ forms }) => forms.some((form) => holds(own, form, true)));
  // What was typed comes before its synonyms.
  const strangeness = (entry: Entry): number => (entry.text.includes(text) ? 0 : 1);
  const [courses = [], ...others] = kinds.map((kind) =>
    kind
      .filter((entry) => has(entry.text))
      .sort(
        (one, other) =>
          strangeness(one) - strangeness(other) ||
          nearness(departmentId, one.departmentId) - nearness(departmentId, other.departmentId),
      ),
  );
  const rows = [
    ...courses.slice(0, maxOfKind).flatMap(({ rows: [album, lesson] }, place) =>
      // The first course also shows its first lesson.
      place === 0 ? [album, lesson] : [album],
    ),
    ...others.flatMap((kind) => kind.slice(0, 2).map(({ rows: [row] }) => row)),
    ...hotKeywords
      .filter((keyword) => keyword !== typed.trim() && has(searchable(keyword)))
      .slice(0, 2)
      .map((tips): Suggestion => ({ type: 'Search', tips })),
    ...servicesBegunWith(typed).map((tips): Suggestion => ({ type: 'Search', tips })),
  ].filter((row): row is Suggestion => row !== undefined);
  return rows.slice(0, maxSuggestions);
}
