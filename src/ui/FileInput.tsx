import type { Ref } from 'react';

interface FileInputProps {
  /** The input that a button of its own clicks: `ref.current.click()`. */
  ref: Ref<HTMLInputElement>;
  /** Name of what is chosen. */
  label: string;
  multiple?: boolean;
  /** Kinds of files, by their endings; pictures by default. */
  accept?: string;
  /** At least one file was chosen. */
  onFiles(files: File[]): void;
}

/** A hidden choice of files; the button that opens it stands where the page wants it. */
export const FileInput = ({ ref, label, multiple, accept = '.jpg,.jpeg,.png', onFiles }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    accept={accept}
    multiple={multiple}
    hidden
    aria-label={label}
    onChange={({ target }) => {
      const files = [...(target.files ?? [])];
      // Cleared at once, so that the same file can be chosen again.
      target.value = '';
      if (files.length > 0) onFiles(files);
    }}
  />
);
