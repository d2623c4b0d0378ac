/** Parts of a live room that load when they are shown. */
import { lazy } from 'react';

export const LiveChannel = lazy(async () => ({ default: (await import('./LiveChannel.tsx')).LiveChannel }));
export const RoomChat = lazy(async () => ({
  default: (await import('#features/live/chat/RoomChat.tsx')).RoomChat,
}));
export const PollCard = lazy(async () => ({
  default: (await import('#features/live/room/components/PollCard.tsx')).PollCard,
}));
export const Questions = lazy(async () => ({
  default: (await import('#features/live/room/components/Questions.tsx')).Questions,
}));
export const RelatedCourses = lazy(async () => ({
  default: (await import('#features/courses/components/RelatedCourses.tsx')).RelatedCourses,
}));
export const LiveBelow = lazy(async () => ({ default: (await import('./LiveBelow.tsx')).LiveBelow }));
