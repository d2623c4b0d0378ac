/** Writes of the profile; a failure keeps the input. */
import { deviceList } from '#openapi/dist/operations/deviceList.ts';
import { deviceRemove } from '#openapi/dist/operations/deviceRemove.ts';
import { phoneChange } from '#openapi/dist/operations/phoneChange.ts';
import { phoneVerify } from '#openapi/dist/operations/phoneVerify.ts';
import { uploadImage } from '#openapi/dist/operations/uploadImage.ts';
import { userProfile } from '#openapi/dist/operations/userProfile.ts';
import { wechatUnbind } from '#openapi/dist/operations/wechatUnbind.ts';
import type { BodyOf } from '#openapi/operation.ts';
import * as codes from '#openapi/dist/codes.ts';
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

/** Proves the phone of the account, for its change; the dialog shows what is wrong at its field. */
export const usePhoneVerify = () =>
  useWrite(phoneVerify, { input: (code: string) => ({ body: { code } }), invalidates: [] });

/** Changes the phone; the dialog shows what is wrong at its fields. */
export function usePhoneChange() {
  const { queryKey } = profileQuery(useApi());
  return useWrite(phoneChange, {
    input: (body: BodyOf<'phoneChange'>) => ({ body }),
    codes: { [codes.phoneUnverified]: null, [codes.samePhone]: null, [codes.phoneTaken]: null },
    success: '手机号已更换，其他设备需用新手机号重新登录',
    keep: (queryClient, { userPhone }) =>
      queryClient.setQueryData(queryKey, (profile) => profile && { ...profile, userPhone }),
    invalidates: [deviceList],
  });
}

/** Logs another device out. */
export const useDeviceRemove = () =>
  useWrite(deviceRemove, {
    input: (deviceId: string) => ({ body: { deviceId } }),
    codes: { [codes.notFound]: '该设备已退出登录' },
    success: '已退出该设备',
    invalidates: [deviceList],
    invalidatesOnFailure: [deviceList],
  });
