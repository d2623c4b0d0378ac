import { useEffect, useState } from 'react';
import { uploadFile } from '#openapi/dist/operations/uploadFile.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { useApi } from '#api/ApiContext.ts';
import { browserRandom } from '#shared/FormKey.ts';
import { sizeText } from '#shared/sizeText.ts';
import { useOnline } from '#ui/useOnline.ts';
import { useLatest } from '../time/useLatest.ts';
import { FileUpload, keyFrom, type StoredFile } from './FileUpload.ts';

/** Endings of the files that the contract takes. */
export const fileEndings = ['pdf', 'docx', 'pptx', 'xlsx', 'mp4'] as const;
const keyBytes = 16;

/** What is wrong with a chosen file, before anything is sent; null for nothing. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>, maxBytes: number): string | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!fileEndings.some((own) => own === ending))
    return `「${name}」的格式不支持，请上传PDF、DOCX、PPTX、XLSX或MP4文件`;
  if (size === 0) return `「${name}」是空文件`;
  return size > maxBytes ? `「${name}」超过${sizeText(maxBytes)}，请压缩或拆分后再上传` : null;
}

interface Options {
  scene: BodyOf<'uploadFile'>['scene'];
  /** The stored files. */
  files: readonly StoredFile[];
  max: number;
  maxBytes: number;
  onChange(files: StoredFile[]): void;
}

/** Files that are chosen, checked and uploaded; an upload that was interrupted goes on when the network is back. */
export function useFileUploads({ scene, files, max, maxBytes, onChange }: Options) {
  const api = useApi();
  const online = useOnline();
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useLatest({ files, onChange });
  const drop = (upload: FileUpload): void => setUploads((all) => all.filter((one) => one !== upload));
  const run = async (upload: FileUpload): Promise<void> => {
    const stored = await upload.run();
    const now = latest();
    if (!stored || !now) return;
    drop(upload);
    if (now.files.every(({ url }) => url !== stored.url)) now.onChange([...now.files, stored]);
  };
  const waiting = useLatest(() => uploads.filter(({ phase }) => phase === 'waiting').forEach((one) => void run(one)));
  useEffect(() => {
    if (online) waiting()?.();
  }, [online, waiting]);
  const choose = (chosen: File[]): void => {
    const room = max - files.length - uploads.length;
    const wrong = chosen.map((file) => fileProblem(file, maxBytes)).find((one) => one !== null);
    setProblem(wrong ?? (chosen.length > room ? `最多上传${max}个文件` : null));
    const begun = chosen
      .filter((file) => fileProblem(file, maxBytes) === null)
      .slice(0, Math.max(0, room))
      .map(
        (file) =>
          new FileUpload(file, {
            send: (part) => api.call(uploadFile, { body: part }),
            scene,
            key: keyFrom(browserRandom(new Uint8Array(keyBytes))),
          }),
      );
    setUploads((all) => [...all, ...begun]);
    for (const upload of begun) void run(upload);
  };
  return {
    uploads,
    problem,
    choose,
    resume: (upload: FileUpload): void => void run(upload),
    cancel(upload: FileUpload): void {
      upload.stop();
      drop(upload);
    },
  };
}
