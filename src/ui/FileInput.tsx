import type { Ref } from 'react';

interface FileInputProps {
  /** For the button that opens the dialog of files: `ref.current.click()`. */
  ref: Ref<HTMLInputElement>;
  /** Accessible name. */
  label: string;
  multiple?: boolean;
  /** Accepted file extensions; pictures by default. */
  accept?: string;
  /** At least one file was chosen. */
  onFiles(files: File[]): void;
}

/** A hidden file input. The page shows the button that opens it. */
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
