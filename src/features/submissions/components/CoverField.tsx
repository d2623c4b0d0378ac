import { useId, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { FileInput } from '#ui/FileInput.tsx';
import { Picture } from '#ui/Picture.tsx';
import type { TakePicture } from '../useArticlePictures.ts';
import styles from './WriteForm.module.css';

interface CoverFieldProps {
  url: string | null;
  take: TakePicture;
  onChange(url: string | null): void;
}

/** Width to height of a cover. */
const ratio = 4 / 3;

/** The cover: chosen, cut to its ratio, and uploaded at once. */
export function CoverField({ url, take, onChange }: CoverFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [taking, setTaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (file: File): Promise<void> => {
    if (taking) return;
    setTaking(true);
    setProblem(null);
    const taken = await take(file, setProblem, ratio);
    setTaking(false);
    if (taken) onChange(taken.url);
  };
  return (
    <div className={styles.cover} role="group" aria-labelledby={id}>
      <b id={id}>封面</b>
      <div className={styles.coverLine}>
        {url === null ? (
          <div className={styles.noCover} aria-hidden />
        ) : (
          <Picture src={url} ratio={ratio} className={styles.coverPicture} eager />
        )}
        <div>
          <div className={styles.ways}>
            <Button disabled={taking} onClick={() => input.current?.click()}>
              {taking ? '上传中…' : url === null ? '上传封面' : '更换封面'}
            </Button>
            {url !== null && !taking && <Button onClick={() => onChange(null)}>删除封面</Button>}
          </div>
          <p className={styles.hint}>支持 JPG、PNG 格式，小于 5MB，自动裁剪为 4:3</p>
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
        </div>
      </div>
      <FileInput ref={input} label="选择封面" onFiles={([file]) => file && void choose(file)} />
    </div>
  );
}
