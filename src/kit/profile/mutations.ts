/** The write of the profile; a failure keeps the input. */
import { userProfileSave } from '#openapi/dist/operations/userProfileSave.ts';
import type { BodyOf, Payload } from '#openapi/operation.ts';
import { useApi } from '#api/ApiContext.ts';
import { useStores } from '#stores/StoresContext.ts';
import { useWrite } from '../writing/useWrite.ts';
import { profileQuery } from './queries.ts';

/** Saves changes; other places that show the doctor are updated at once. */
export function useProfileSave() {
  const { queryKey } = profileQuery(useApi());
  const { session } = useStores();
  // Another doctor may have logged in in another tab, which this page does not know yet.
  const isOwn = ({ userId }: Payload<'userProfile'>): boolean => userId === session.user.userId;
  return useWrite(userProfileSave, {
    input: (change: BodyOf<'userProfileSave'>) => ({ body: change }),
    success: (saved) => (isOwn(saved) ? '保存成功' : null),
    keep(queryClient, saved) {
      if (!isOwn(saved)) return;
      queryClient.setQueryData(queryKey, saved);
      const { userName, userHead, userHospitalName, position } = saved;
      session.saveUser({ ...session.user, userName, userHead, userHospitalName, position });
      session.setUserAdr(saved.areas.map(({ areaName }) => areaName).join(' '));
    },
  });
}
