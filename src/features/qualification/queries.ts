/** The read of the qualification. */
import { userProfile } from '#openapi/dist/operations/userProfile.ts';
import { userQualification } from '#openapi/dist/operations/userQualification.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';
import { invalidateReads } from '#api/staleness.ts';
import { profileQuery } from '#kit/profile/queries.ts';

type Base = ReturnType<typeof privateQuery<'userQualification'>>;

/**
 * The qualification of the doctor. It is decided while nobody asks, so it is read again at each visit and whenever the tab is looked at
 * again. A profile in the cache that says another state is read again, too.
 */
export function qualificationQuery(api: Api): Base {
  return {
    ...privateQuery(api, userQualification),
    staleTime: 0,
    refetchOnWindowFocus: true,
    async queryFn({ signal, client }) {
      const own = await api.call(userQualification, { signal });
      const profile = client.getQueryData(profileQuery(api).queryKey);
      if (profile && profile.qualificationState !== own.state) void invalidateReads(client, userProfile);
      return own;
    },
  };
}
