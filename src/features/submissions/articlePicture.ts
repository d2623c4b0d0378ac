/** A chosen picture of an article, checked and scaled. */
import { articlePictures, imageDrawProblem } from '#shared/imageIntake.ts';
import { PictureProblem, takePicture } from '#ui/intake/takePicture.ts';

/** The picture as the upload takes it, or what is wrong with its file. */
type Taken = { base64: string; problem?: never } | { base64: null; problem: string };

/** Checks and scales a picture; `ratio` (width to height) cuts it. */
export async function articlePicture(file: File, ratio: number | undefined): Promise<Taken> {
  try {
    return { base64: (await takePicture(file, { ratio, rules: articlePictures })).base64 };
  } catch (error) {
    return { base64: null, problem: error instanceof PictureProblem ? error.message : imageDrawProblem };
  }
}
