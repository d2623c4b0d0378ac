/** The upload of one file, part by part: progress, a pause without a network, and going on where it stopped. */
import { makeAutoObservable, runInAction } from 'mobx';
import type { BodyOf, Payload } from '#openapi/operation.ts';
import * as codes from '#openapi/dist/codes.ts';
import { ApiError } from '#api/errors.ts';

/** Bytes of a part, a multiple of three: base64 has no filling then. */
export const partBytes = 384 * 1_024;

/** What an upload needs of its surroundings. */
export interface UploadTools {
  send(part: BodyOf<'uploadFile'>): Promise<Payload<'uploadFile'>>;
  /** 32 hexadecimal digits that nobody else has. */
  key: string;
  scene: BodyOf<'uploadFile'>['scene'];
}

/** A file that the server has. */
export type StoredFile = NonNullable<Payload<'uploadFile'>['file']>;

/** Refusals that the same file meets again. */
const finals: readonly number[] = [codes.fileRefused, codes.fileTooLarge, codes.tooFrequent, codes.badParameter];
const digits = '0123456789abcdef';

/** A key of random bytes. */
export const keyFrom = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => `${digits[byte >> 4]}${digits[byte & 15]}`).join('');

/** The bytes in base64. */
function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** An upload. `sending` goes on by itself; `waiting` goes on by `run`; `refused` is over, `problem` says why. */
export class FileUpload {
  phase: 'sending' | 'waiting' | 'refused' | 'done' = 'waiting';
  sent = 0;
  problem: string | null = null;
  stored: StoredFile | null = null;
  private isStopped = false;
  readonly file: File;
  private readonly tools: UploadTools;

  constructor(file: File, tools: UploadTools) {
    this.file = file;
    this.tools = tools;
    makeAutoObservable<this, 'tools' | 'isStopped'>(
      this,
      { file: false, tools: false, isStopped: false },
      { autoBind: true },
    );
  }

  /** How much the server has, in per cent. */
  get percent(): number {
    return Math.floor((this.sent * 100) / Math.max(1, this.file.size));
  }

  /** Sends the file, or what is left of it. Resolves with the stored file; null when it is not whole. */
  async run(): Promise<StoredFile | null> {
    if (this.phase !== 'waiting' || this.isStopped) return this.stored;
    this.phase = 'sending';
    this.problem = null;
    const { send, key, scene } = this.tools;
    const { name, size } = this.file;
    try {
      while (!this.stored && !this.isStopped) {
        const offset = this.sent;
        const part = new Uint8Array(await this.file.slice(offset, offset + partBytes).arrayBuffer());
        const { received, file } = await send({ scene, key, name, size, offset, bytes: base64Of(part) });
        this.keep(received, file ?? null);
      }
    } catch (error) {
      this.pause(error);
    }
    return this.stored;
  }

  /** Gives up: what is sent already is left to the server, which removes it after a day. */
  stop(): void {
    this.isStopped = true;
  }

  private keep(received: number, file: StoredFile | null): void {
    this.sent = received;
    this.stored = file;
    if (file) this.phase = 'done';
  }

  private pause(error: unknown): void {
    runInAction(() => {
      this.phase = error instanceof ApiError && !finals.includes(error.code) ? 'waiting' : 'refused';
      this.problem = error instanceof ApiError ? error.message : '文件无法读取，请重新选择';
    });
  }
}
