import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { BodyOf } from '#openapi/operation.ts';
import { imageDrawProblem } from '#shared/imageIntake.ts';
import { Button } from '#ui/Button.tsx';
import { FileInput } from '#ui/FileInput.tsx';
import { Image } from '#ui/Image.tsx';
import { PictureProblem, takePicture } from '#ui/intake/takePicture.ts';
import { usePictureUpload } from './mutations.ts';
import styles from './PictureInput.module.css';

interface PictureInputProps {
  /** What the pictures are for. */
  scene: BodyOf<'uploadImage'>['scene'];
  label: string;
  /** Addresses of the uploaded pictures. */
  pictures: readonly string[];
  max: number;
  onChange(pictures: string[]): void;
}

/** Up to `max` pictures, each checked, downscaled and uploaded when it is chosen. */
export function PictureInput({ scene, label, pictures, max, onChange }: PictureInputProps) {
  const { mutateAsync } = usePictureUpload(scene);
  const input = useRef<HTMLInputElement>(null);
  const [taking, setTaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (files: File[]): Promise<void> => {
    if (taking) return;
    setTaking(true);
    setProblem(null);
    const taken = [...pictures];
    for (const file of files.slice(0, max - pictures.length))
      try {
        const { base64 } = await takePicture(file);
        taken.push((await mutateAsync(base64)).url);
      } catch (error) {
        // A refusal of the server was shown already.
        if (error instanceof PictureProblem) setProblem(error.message || imageDrawProblem);
        break;
      }
    onChange(taken);
    setTaking(false);
  };
  return (
    <div className={styles.input} role="group" aria-label={label}>
      <p>
        {label}
        <small className="num">
          （{pictures.length}/{max}）
        </small>
      </p>
      <div className={styles.pictures}>
        {pictures.map((url, at) => (
          <span key={url} className={styles.picture}>
            <Image src={url} alt={`已上传的图片 ${at + 1}`} />
            <button
              type="button"
              aria-label={`移除图片 ${at + 1}`}
              onClick={() => onChange(pictures.filter((_, own) => own !== at))}
            >
              <X size={16} aria-hidden />
            </button>
          </span>
        ))}
        {pictures.length < max && (
          <Button aria-disabled={taking} onClick={() => input.current?.click()}>
            {taking ? '上传中…' : '添加图片'}
          </Button>
        )}
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <FileInput ref={input} label={`选择${label}`} multiple onFiles={(files) => void take(files)} />
    </div>
  );
}
