/** Uploads of files. */
import { uploadFile } from '#openapi/dist/operations/uploadFile.ts';
import type { BodyOf, Payload } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';

/** Sends a part of a file; `FileUpload` handles what fails. */
export const sendFilePart =
  (api: Api) =>
  (part: BodyOf<'uploadFile'>): Promise<Payload<'uploadFile'>> =>
    api.call(uploadFile, { body: part });
