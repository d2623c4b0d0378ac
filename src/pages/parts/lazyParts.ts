/** Parts of a page that load after it: tabs of a course, comments below an article. */
import { lazy } from 'react';

export const Notes = lazy(async () => ({ default: (await import('#features/notes/components/Notes.tsx')).Notes }));
export const Reviews = lazy(async () => ({
  default: (await import('#features/reviews/components/Reviews.tsx')).Reviews,
}));
export const Comments = lazy(async () => ({
  default: (await import('#kit/comments/Comments.tsx')).Comments,
}));
export const Materials = lazy(async () => ({
  default: (await import('#features/materials/components/Materials.tsx')).Materials,
}));
