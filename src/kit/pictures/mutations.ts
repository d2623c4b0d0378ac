import { uploadImage } from '#openapi/dist/operations/uploadImage.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { useWrite } from '../writing/useWrite.ts';

/** Uploads a picture in base64; answers its address. */
export const usePictureUpload = (scene: BodyOf<'uploadImage'>['scene']) =>
  useWrite(uploadImage, { input: (image: string) => ({ body: { scene, image } }) });
