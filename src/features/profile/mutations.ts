/** Writes of the profile; a failure keeps the input. */
import { uploadImage } from '#openapi/dist/operations/uploadImage.ts';
import { userProfile } from '#openapi/dist/operations/userProfile.ts';
import { userProfileSave } from '#openapi/dist/operations/userProfileSave.ts';
import { wechatUnbind } from '#openapi/dist/operations/wechatUnbind.ts';
import { useApi } from '#api/ApiContext.ts';
import { useWrite } from '#kit/writing/useWrite.ts';
import { useStores } from '#stores/StoresContext.ts';
import type { Profile, ProfileChange } from './model.ts';
import { profileQuery } from './queries.ts';

/** Saves changes; other places that show the doctor are updated at once. */
export function useProfileSave() {
  const { queryKey } = profileQuery(useApi());
  const { session } = useStores();
  // Another doctor may have logged in in another tab, which this page does not know yet.
  const isOwn = ({ userId }: Profile): boolean => userId === session.user.userId;
  return useWrite(userProfileSave, {
    input: (change: ProfileChange) => ({ body: change }),
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

/** Uploads a portrait, in bare base64. */
export const usePortraitUpload = () =>
  useWrite(uploadImage, { input: (image: string) => ({ body: { scene: 'avatar' as const, image } }) });

/** Unbinds the WeChat account. */
export function useWechatUnbind() {
  const { queryKey } = profileQuery(useApi());
  return useWrite(wechatUnbind, {
    input: () => ({}),
    success: '解绑成功',
    keep: (queryClient) =>
      queryClient.setQueryData(queryKey, (profile) => profile && { ...profile, wechatBound: false }),
    // It was unbound elsewhere: read the profile again.
    invalidatesOnFailure: [userProfile],
  });
}
