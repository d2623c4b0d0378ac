import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { imageDrawProblem } from '#shared/imageIntake.ts';
import { preloadQuestion } from '#kit/writing/confirm.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { FileInput } from '#ui/FileInput.tsx';
import { PictureProblem, takePicture } from '#ui/intake/takePicture.ts';
import type { Profile } from '../model.ts';
import type { ProfileDraft } from '../ProfileDraft.ts';
import { useProfileSave } from '#kit/profile/mutations.ts';
import { usePortraitUpload } from '../mutations.ts';
import styles from './Profile.module.css';

/** The portrait: chosen, checked, previewed, and saved separately. */
export const PortraitBlock = observer(function PortraitBlock({
  profile,
  draft,
}: {
  profile: Profile;
  draft: ProfileDraft;
}) {
  const { session } = useStores();
  const upload = usePortraitUpload();
  const profileSave = useProfileSave();
  const guard = useSubmitGuard();
  const input = useRef<HTMLInputElement>(null);
  const [taking, setTaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { userId, userHead, userName } = profile;
  const chosen = draft.portraitOf(userId);

  const choose = async (file: File): Promise<void> => {
    if (taking) return;
    setTaking(true);
    setProblem(null);
    try {
      draft.setPortrait(userId, await takePicture(file, { ratio: 1 }));
      preloadQuestion();
    } catch (error) {
      setProblem(error instanceof PictureProblem ? error.message : imageDrawProblem);
    }
    setTaking(false);
  };
  const savePortrait = async (): Promise<boolean> => {
    const stored = chosen && (await upload.mutateAsync(chosen.base64).catch(() => null));
    // Another doctor who has logged in meanwhile keeps her own portrait.
    if (!stored || session.user.userId !== userId) return false;
    const saved = await profileSave.mutateAsync({ userHead: stored.url }).catch(() => null);
    return saved?.userId === userId;
  };
  const save = (): Promise<void> =>
    guard.run(async () => {
      const saved = await savePortrait();
      if (saved) draft.setPortrait(userId, null);
      return saved;
    });
  return (
    <section className={styles.portrait} aria-label="头像">
      <Avatar src={chosen?.url ?? userHead} name={userName} size={96} />
      <div>
        <div className={styles.actions}>
          {chosen && (
            <Button look="solid" disabled={guard.pending} onClick={() => void save()}>
              {guard.pending ? '保存中…' : '保存头像'}
            </Button>
          )}
          <Button disabled={taking || guard.pending} onClick={() => input.current?.click()}>
            {taking ? '处理中…' : chosen ? '重新选择' : userHead ? '更换头像' : '上传头像'}
          </Button>
          {chosen && (
            <Button disabled={guard.pending} onClick={() => draft.setPortrait(userId, null)}>
              取消
            </Button>
          )}
        </div>
        <p className={styles.hint} role="status">
          {chosen ? '预览中，保存后生效' : '支持 JPG、PNG 格式，小于 2MB，自动裁剪为正方形'}
        </p>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <FileInput ref={input} label="选择头像" onFiles={([file]) => file && void choose(file)} />
      </div>
    </section>
  );
});
