import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { BodyOf } from '#openapi/operation.ts';
import { imageDrawProblem, type PictureRules } from '#shared/imageIntake.ts';
import { Button } from '#ui/Button.tsx';
import { FileInput } from '#ui/FileInput.tsx';
import { Image } from '#ui/Image.tsx';
import { PictureProblem, takePicture } from '#ui/intake/takePicture.ts';
import { useHeldSubmit } from '#ui/intake/useHeldSubmit.ts';
import { usePictureUpload } from './mutations.ts';
import styles from './PictureInput.module.css';

/** What a submit says while pictures are on their way. */
const onTheirWay = '图片上传中，请稍候';

interface PictureInputProps {
  /** What the pictures are for. */
  scene: BodyOf<'uploadImage'>['scene'];
  label: string;
  /** Addresses of the uploaded pictures. */
  pictures: readonly string[];
  max: number;
  /** What a picture must be, and how it is sent; those of reviews by default. */
  rules?: PictureRules;
  /** Name of the button, for a form that moves the focus to it. */
  name?: string;
  /** Below the pictures while there is no error. */
  hint?: string;
  /** An error that the form has found. */
  error?: string | undefined;
  onChange(pictures: string[]): void;
  /** For a form without a `form` element: what its submit has to say while pictures are on their way; null when none are. */
  onHold?: ((why: string | null) => void) | undefined;
}

/**
 * Up to `max` pictures, each checked, downscaled and uploaded when it is chosen. While one is on its way, the form around it cannot
 * be submitted: the input says why.
 */
export function PictureInput(props: PictureInputProps) {
  const { scene, label, pictures, max, rules, name, hint, error, onChange, onHold } = props;
  const id = useId();
  const { mutateAsync } = usePictureUpload(scene);
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [taking, setTaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // A picture may be removed while another one is on its way: an upload is added to the list as it is when the upload ends.
  const latest = useRef({ pictures, onChange });
  useLayoutEffect(() => {
    latest.current = { pictures, onChange };
  });
  const change = (changed: string[]): void => {
    // The next change may come before the form is drawn with this one.
    latest.current.pictures = changed;
    latest.current.onChange(changed);
  };
  const held = useHeldSubmit({ control: input, focused: add, isBusy: taking });
  const take = async (files: File[]): Promise<void> => {
    if (taking) return;
    setTaking(true);
    setProblem(null);
    onHold?.(onTheirWay);
    const left = max - pictures.length;
    if (files.length > left) setProblem(`最多添加 ${max} 张图片，多选的没有添加`);
    for (const file of files.slice(0, left))
      try {
        const { base64 } = await takePicture(file, rules ? { rules } : {});
        const { url } = await mutateAsync(base64);
        if (!latest.current.pictures.includes(url)) change([...latest.current.pictures, url]);
      } catch (failure) {
        // A refusal of the server was shown already.
        if (failure instanceof PictureProblem) setProblem(failure.message || imageDrawProblem);
        break;
      }
    onHold?.(null);
    setTaking(false);
  };
  // While a picture is on its way, an error that asks for one is old.
  const wrong = taking && (held || error) ? onTheirWay : (problem ?? error);
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
              onClick={() => change(latest.current.pictures.filter((own) => own !== url))}
            >
              <X size={16} aria-hidden />
            </button>
          </span>
        ))}
        {pictures.length < max && (
          <Button
            ref={add}
            name={name}
            aria-disabled={taking}
            aria-describedby={wrong || hint ? id : undefined}
            onClick={() => input.current?.click()}
          >
            {taking ? '上传中…' : '添加图片'}
          </Button>
        )}
      </div>
      {wrong ? (
        <p id={id} className={styles.problem} role="alert">
          {wrong}
        </p>
      ) : (
        hint && (
          <p id={id} className={styles.hint}>
            {hint}
          </p>
        )
      )}
      <FileInput ref={input} label={`选择${label}`} multiple onFiles={(files) => void take(files)} />
    </div>
  );
}
