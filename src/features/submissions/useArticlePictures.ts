import type { Payload } from '#openapi/operation.ts';
import { articlePictures, imageDrawProblem } from '#shared/imageIntake.ts';
import { PictureProblem, takePicture } from '#ui/intake/takePicture.ts';
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

/** Takes the pictures of an article. */
export function useArticlePictures(): TakePicture {
  const { mutateAsync } = useArticlePicture();
  return async (file, onProblem, ratio) => {
    try {
      const { base64 } = await takePicture(file, { ratio, rules: articlePictures });
      return await mutateAsync(base64).catch(() => null);
    } catch (error) {
      onProblem(error instanceof PictureProblem ? error.message : imageDrawProblem);
      return null;
    }
  };
}
