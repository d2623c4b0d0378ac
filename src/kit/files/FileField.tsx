import { FileText, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { BodyOf } from '#openapi/operation.ts';
import { sizeText } from '#shared/sizeText.ts';
import { Button } from '#ui/Button.tsx';
import { FileInput } from '#ui/FileInput.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useHeldSubmit } from '#ui/intake/useHeldSubmit.ts';
import type { FileUpload, StoredFile } from './FileUpload.ts';
import { fileEndings, useFileUploads } from './useFileUploads.ts';
import styles from './FileField.module.css';

interface UploadRowProps {
  upload: FileUpload;
  onResume(): void;
  onCancel(): void;
}

/** A file on its way: how far it is, or why it stopped. */
const UploadRow = observer(function UploadRow({ upload, onResume, onCancel }: UploadRowProps) {
  const { file, percent, phase, problem } = upload;
  return (
    <li>
      <FileText size={20} strokeWidth={1.75} aria-hidden />
      <div className={styles.about}>
        <p className="clamp1">{file.name}</p>
        {phase === 'refused' ? null : <ProgressBar percent={percent} label={`已上传 ${percent}%`} />}
        <p className={problem ? styles.problem : 'num'} role={problem ? 'alert' : undefined}>
          {problem ? `${problem}${phase === 'waiting' ? `（已上传 ${percent}%）` : ''}` : `上传中 ${percent}%`}
        </p>
      </div>
      {phase === 'waiting' && <Button onClick={onResume}>继续上传</Button>}
      <button type="button" aria-label={`取消上传 ${file.name}`} onClick={onCancel}>
        <X size={16} aria-hidden />
      </button>
    </li>
  );
});

interface FileFieldProps {
  /** What the files are for. */
  scene: BodyOf<'uploadFile'>['scene'];
  label: string;
  files: readonly StoredFile[];
  max: number;
  /** The largest file that the server takes. */
  maxBytes: number;
  onChange(files: StoredFile[]): void;
}

/** Up to `max` files, each checked and uploaded part by part when it is chosen. The form around it waits for them. */
export const FileField = observer(function FileField({ scene, label, files, max, maxBytes, onChange }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const { uploads, problem, choose, resume, cancel } = useFileUploads({ scene, files, max, maxBytes, onChange });
  const count = files.length + uploads.length;
  const isBusy = uploads.some(({ phase }) => phase === 'sending' || phase === 'waiting');
  const isHeld = useHeldSubmit({ control: input, focused: group, isBusy });
  const wrong = isHeld ? '文件尚未上传完，请稍候，或取消上传' : problem;
  return (
    <div ref={group} tabIndex={-1} className={styles.field} role="group" aria-label={label}>
      <p>
        {label}
        <small className="num">
          （{count}/{max}，每个不超过{sizeText(maxBytes)}）
        </small>
      </p>
      {count > 0 && (
        <ul>
          {files.map(({ url, name, size }) => (
            <li key={url}>
              <FileText size={20} strokeWidth={1.75} aria-hidden />
              <div className={styles.about}>
                <p className="clamp1">{name}</p>
                <p className="num">{sizeText(size)} · 已上传</p>
              </div>
              <button
                type="button"
                aria-label={`移除 ${name}`}
                onClick={() => onChange(files.filter((file) => file.url !== url))}
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
          {uploads.map((upload, at) => (
            <UploadRow
              key={`${at} ${upload.file.name}`}
              upload={upload}
              onResume={() => resume(upload)}
              onCancel={() => cancel(upload)}
            />
          ))}
        </ul>
      )}
      {count < max && (
        <Button className={styles.add} onClick={() => input.current?.click()}>
          添加文件
        </Button>
      )}
      {wrong && (
        <p className={styles.problem} role="alert">
          {wrong}
        </p>
      )}
      <FileInput
        ref={input}
        label={`选择${label}`}
        multiple
        accept={fileEndings.map((ending) => `.${ending}`).join(',')}
        onFiles={choose}
      />
    </div>
  );
});
