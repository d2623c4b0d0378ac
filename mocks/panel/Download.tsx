import { type ReactNode, useState } from 'react';

interface DownloadProps {
  /** The path of a view of the mock backend. */
  path: string;
  /** The name of the file. */
  file: string;
  children: ReactNode;
}

/** Fetches a file and saves it. */
async function save(path: string, file: string): Promise<void> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`The answer is ${answer.status}.`);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = file;
  link.click();
  // Not before the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Saves a view as a file. A service worker never sees the download of a link, so the file is fetched first. */
export function Download({ path, file, children }: DownloadProps) {
  const [note, setNote] = useState('');
  const start = (): void => {
    setNote('');
    save(path, file).catch(() => setNote('下载失败，请重试'));
  };
  return (
    <>
      <button onClick={start}>{children}</button>
      <span role="alert" className="note">
        {note}
      </span>
    </>
  );
}
