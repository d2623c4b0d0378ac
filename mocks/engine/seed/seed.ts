/** The content of the pretend backend as of now, built when it is first asked for and kept until the hour turns. */
import { type AlbumRecord, buildAlbums, buildShelved } from './courses.ts';
import { type ArticleRecord, buildArticles } from './articles.ts';
import { buildLives, type LiveRecord } from './lives.ts';
import { buildMeetings, type MeetingRecord } from './meetings.ts';
import { type ProductRecord, products } from './products.ts';
import { lecturers, type LecturerRecord } from './lecturers.ts';
import { hospitalChannels } from './hospitals.ts';
import { medicases, type MedicaseRecord } from './cases.ts';
import type { Amount } from '../state.ts';
import { hour, type Moments, momentsOf } from './tools.ts';
import type { components } from '../../../openapi/portal.d.ts';

type Schemas = components['schemas'];

/** Everything that is not an account. */
export interface Content {
  readonly moments: Moments;
  readonly albums: readonly AlbumRecord[];
  readonly lives: readonly LiveRecord[];
  readonly meetings: readonly MeetingRecord[];
  readonly medicases: readonly MedicaseRecord[];
  readonly articles: readonly ArticleRecord[];
  readonly products: readonly ProductRecord[];
  readonly lecturers: readonly LecturerRecord[];
  readonly hospitals: readonly Schemas['HospitalBrief'][];
  /** Courses that are no longer offered. */
  readonly shelved: readonly AlbumRecord[];
}

/** Courses of the largest catalogue. */
const mostAlbums = 10_000;

/** The courses over and over, as new volumes, until there are very many. Ids stay apart and short. */
const multiplied = (albums: readonly AlbumRecord[]): AlbumRecord[] =>
  Array.from({ length: mostAlbums }, (_, index): AlbumRecord => {
    const album = albums[index % albums.length] as AlbumRecord;
    const volume = Math.floor(index / albums.length);
    if (volume === 0) return album;
    const { brief, publishTime } = album;
    return {
      ...album,
      publishTime: publishTime - volume * hour,
      brief: {
        ...brief,
        albumId: brief.albumId + volume * mostAlbums,
        title: `${brief.title}（第${volume + 1}辑）`.slice(-60),
      },
    };
  });

/** Builds the content as of `now` (ms). The same `now` and amount give the same content. */
export function buildContent(now: number, amount: Amount = 'usual'): Content {
  const moments = momentsOf(now);
  if (amount === 'none') return { moments, ...nothing };
  const albums = amount === 'many' ? multiplied(buildAlbums(moments)) : buildAlbums(moments);
  const lives = buildLives(moments);
  return {
    moments,
    albums,
    lives,
    meetings: buildMeetings(moments),
    medicases,
    articles: buildArticles(moments),
    products,
    lecturers,
    hospitals: hospitalChannels,
    shelved: buildShelved(moments),
  };
}

const nothing: Omit<Content, 'moments'> = {
  albums: [],
  lives: [],
  meetings: [],
  medicases: [],
  articles: [],
  products: [],
  lecturers: [],
  hospitals: [],
  shelved: [],
};

const kept = new Map<Amount, Content>();

/** The content as of `now` (ms), shared by all calls of the same hour. */
export function contentAt(now: number, amount: Amount = 'usual'): Content {
  const known = kept.get(amount);
  if (known?.moments.hour === momentsOf(now).hour) return known;
  const content = buildContent(now, amount);
  kept.set(amount, content);
  return content;
}

/** Keeps what was worked out from a content, for as long as the content itself is kept. */
export function perContent<Key, Value>(
  work: (content: Content, key: Key) => Value,
): (content: Content, key: Key) => Value {
  const all = new WeakMap<Content, Map<Key, Value>>();
  return (content, key) => {
    const own = all.get(content) ?? new Map<Key, Value>();
    all.set(content, own);
    const known = own.get(key);
    if (known !== undefined) return known;
    const value = work(content, key);
    own.set(key, value);
    return value;
  };
}
