/** Writes of lecturers. */
import { lecturerDetail } from '#openapi/dist/operations/lecturerDetail.ts';
import { lecturerFollow } from '#openapi/dist/operations/lecturerFollow.ts';
import { changeCached } from '#api/staleness.ts';
import { followTexts } from '#kit/marks/followTexts.ts';
import { useWrite } from '#kit/writing/useWrite.ts';

/** Follows a lecturer, or no longer. */
export const useLecturerFollow = (lecturerId: number) =>
  useWrite(lecturerFollow, {
    ...followTexts,
    input: (follow: boolean) => ({ body: { lecturerId, follow } }),
    keep: (queryClient, answer) =>
      changeCached(queryClient, lecturerDetail, (about) =>
        about.lecturer.lecturerId === lecturerId ? { ...about, ...answer } : about,
      ),
  });
