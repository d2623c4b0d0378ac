/** Writes of partner hospitals. */
import { hospitalChannelDetail } from '#openapi/dist/operations/hospitalChannelDetail.ts';
import { hospitalChannelFollow } from '#openapi/dist/operations/hospitalChannelFollow.ts';
import { changeCached } from '#api/staleness.ts';
import { followTexts } from '#kit/marks/followTexts.ts';
import { useWrite } from '#kit/writing/useWrite.ts';

/** Follows a hospital, or no longer. */
export const useHospitalFollow = (id: number) =>
  useWrite(hospitalChannelFollow, {
    ...followTexts,
    input: (follow: boolean) => ({ body: { id, follow } }),
    keep: (queryClient, answer) =>
      changeCached(queryClient, hospitalChannelDetail, (channel) =>
        channel.hospital.id === id ? { ...channel, ...answer } : channel,
      ),
  });
