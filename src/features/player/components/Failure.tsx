import { downloadPage } from '#addresses/content.ts';
import { playbackTestPage } from '#addresses/playbackTest.ts';
import { faultTexts, type MediaFault } from '#kit/video/mediaFault.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { CheckLink } from './CheckLink.tsx';
import styles from './Player.module.css';

interface FailureProps {
  /** What the server has said; null when the media have failed. */
  message: string | null;
  fault: MediaFault;
  retry(): void;
}

/** Why a video does not play, and the ways on. */
export function Failure({ message, fault, retry }: FailureProps) {
  const [cause, advice] = faultTexts[fault.kind];
  return (
    <>
      <h3>
        {message ?? '播放出错'}（{fault.code}）
      </h3>
      <p>{message === null ? `${cause}。${advice}。` : `${advice}。`}</p>
      {fault.kind === 'format' ? (
        <div className={styles.actions}>
          <ButtonLink look="solid" to={playbackTestPage.to({ auto: true })}>
            检测播放环境
          </ButtonLink>
          <Link className={styles.close} to={downloadPage.to()}>
            下载App
          </Link>
          <button type="button" className={styles.close} onClick={retry}>
            重试
          </button>
        </div>
      ) : (
        <div className={styles.actions}>
          <Button look="solid" onClick={retry}>
            重试
          </Button>
          <CheckLink />
        </div>
      )}
    </>
  );
}
