/** The pages of items of any kind [2.3-03..13]. */
import type { components } from '#openapi/portal.d.ts';
import { articlePage } from './article.ts';
import { casePage } from './case.ts';
import { coursePath } from './course.ts';
import { exercisePages } from './exercise.ts';
import { hospitalPage } from './hospital.ts';
import { liveRoomPage } from './live.ts';
import { productPage } from './mall.ts';
import { meetingPath } from './meeting.ts';
import { membershipPage } from './membership.ts';

/** A content module, as in the `module` field of items. */
export type ModuleType = components['schemas']['ModuleType'];

/** Only addresses outside of the portal (`url`) are no item with a page. */
interface ItemPath {
  (module: Exclude<ModuleType, 'url'>, id: number, videoId?: number): string;
  (module: ModuleType, id: number, videoId?: number): string | null;
}

function pathOf(module: ModuleType, id: number, videoId = 0): string | null {
  switch (module) {
    case 'open':
    case 'knowledge':
    case 'vip':
    case 'masterClass':
    case 'pbl':
    case 'case':
      return coursePath({ moduleType: module, albumId: id }, { videoId });
    case 'anatomy':
      return coursePath({ moduleType: module, albumId: id });
    case 'live':
      return liveRoomPage.to({ id });
    case 'meeting':
    case 'training_tribe':
    case 'omoOperation':
    case 'onlineOperation':
    case 'scbOperation':
      return meetingPath(module, id);
    case 'product':
      return productPage.to({ productId: id });
    case 'article':
      return articlePage.to({ id });
    case 'medicase':
      return casePage.to({ id });
    case 'hospital':
      return hospitalPage.to({ id });
    case 'exercise':
    case 'paper':
      return exercisePages[module].to({ id });
    case 'member':
      return membershipPage.to();
    case 'url':
      return null;
  }
}

/** Path of an item's page; null for `url`. `videoId` is the lesson of a course. */
export const itemPath = pathOf as ItemPath;

/** A watched lesson or replay of a live stream. */
interface Watched {
  moduleType: ModuleType;
  albumId: number;
  videoId: number;
  liveId?: number | null;
}

/** Path to continue watching; null for items that cannot be watched. */
export const lessonPath = ({ moduleType, albumId, videoId, liveId }: Watched): string | null => {
  if (liveId) return liveRoomPage.to({ id: liveId });
  return moduleType === 'anatomy'
    ? coursePath({ moduleType, albumId }, { videoId })
    : itemPath(moduleType, albumId, videoId);
};
