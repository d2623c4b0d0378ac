/** Writes of the profile; a failure keeps the input. */
import { uploadImage } from '#openapi/dist/operations/uploadImage.ts';
import { userProfile } from '#openapi/dist/operations/userProfile.ts';
import { wechatUnbind } from '#openapi/dist/operations/wechatUnbind.ts';
import { useApi } from '#api/ApiContext.ts';
import { useWrite } from '#kit/writing/useWrite.ts';
import { profileQuery } from '#kit/profile/queries.ts';

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
