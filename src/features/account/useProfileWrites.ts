import { useQueryClient } from '@tanstack/react-query';
import { uploadImage, userProfileSave, wechatUnbind } from '../../../openapi/dist/profile.ts';
import { useApi } from '../../api/ApiContext.ts';
import { ApiError, genericMessage } from '../../api/errors.ts';
import { useStores } from '../../stores/StoresContext.ts';
import type { Profile, ProfileChange } from './profile.ts';
import { profileQuery } from './profileQueries.ts';

/** Writes of the profile; each tells what came of it and answers null when it failed, so that what was typed stays. */
export function useProfileWrites() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { session, dialogs, notices } = useStores();

  const tell = (error: unknown): null => {
    if (error instanceof ApiError && error.code === 4103) void dialogs.open('login', {});
    notices.show('error', error instanceof ApiError ? error.message : genericMessage);
    return null;
  };
  /** What is shown of the doctor elsewhere follows at once. */
  const take = (saved: Profile): Profile | null => {
    // A late answer says nothing about who has logged in meanwhile.
    if (saved.userId !== session.user.userId) return null;
    queryClient.setQueryData(profileQuery(api).queryKey, saved);
    const { userName, userHead, userHospitalName, position } = saved;
    session.saveUser({ ...session.user, userName, userHead, userHospitalName, position });
    notices.show('success', '保存成功');
    return saved;
  };
  return {
    save: (change: ProfileChange): Promise<Profile | null> =>
      api.call(userProfileSave, { body: change }).then(take).catch(tell),
    /** Uploads a portrait, in bare base64, and makes it the doctor's. */
    async savePortrait(image: string): Promise<Profile | null> {
      try {
        const { url } = await api.call(uploadImage, { body: { scene: 'avatar', image } });
        return take(await api.call(userProfileSave, { body: { userHead: url } }));
      } catch (error) {
        return tell(error);
      }
    },
    async unbindWechat(profile: Profile): Promise<boolean> {
      try {
        await api.call(wechatUnbind);
      } catch (error) {
        // Somebody else was quicker: the profile says what is true.
        void queryClient.invalidateQueries({ queryKey: profileQuery(api).queryKey });
        tell(error);
        return false;
      }
      queryClient.setQueryData(profileQuery(api).queryKey, { ...profile, wechatBound: false });
      notices.show('success', '解绑成功');
      return true;
    },
  };
}
