import type { Payload } from '#openapi/operation.ts';
import { genericMessage } from '#api/errors.ts';
import { useArticlePicture } from './mutations.ts';

/**
 * Prepares and uploads a picture and answers its address and size; null when it was refused. A problem of the file is passed on, a problem of
 * the upload is shown as a message. `ratio` (width to height) cuts it.
 */
export type TakePicture = (
  file: File,
  onProblem: (problem: string) => void,
  ratio?: number,
) => Promise<StoredPicture | null>;

/** A picture that the backend has stored. */
export type StoredPicture = Payload<'uploadImage'>;

/** Takes the pictures of an article; the code that scales them comes with the first one. */
export function useArticlePictures(): TakePicture {
  const { mutateAsync } = useArticlePicture();
  return async (file, onProblem, ratio) => {
    const intake = await import('./articlePicture.ts').catch(() => null);
    if (!intake) {
      onProblem(genericMessage);
      return null;
    }
    const { base64, problem } = await intake.articlePicture(file, ratio);
    if (base64 !== null) return mutateAsync(base64).catch(() => null);
    onProblem(problem);
    return null;
  };
}
