/** How far a reader has come, on the cards. */
import type { components } from '../../../openapi/portal.d.ts';
import type { UserRecord } from '../state.ts';
import { progressOf } from './playRecords.ts';
import { type Content, perContent } from './seed.ts';

type AlbumBrief = components['schemas']['AlbumBrief'];

const progress = perContent((content, _key: 'full') => progressOf(content.playRecords, content.albums));

/** Cards as a reader sees them: with the progress of who has watched something. */
export function withProgress(content: Content, caller: UserRecord | null, albums: AlbumBrief[]): AlbumBrief[] {
  if (!caller?.hasEverything) return albums;
  const known = progress(content, 'full');
  return albums.map((album) => {
    const percent = known.get(album.albumId);
    return percent === undefined ? album : { ...album, progress: percent };
  });
}
