/** The last frames of a socket as testers see them, with their violations of the contract. */
import { type Direction, objectionTo, parsed, type SocketName } from './contract.ts';

/** A frame as testers see it. */
export interface FrameRecord {
  at: number;
  userId: number;
  /** The direction as in the contract, from the portal's side. */
  direction: Direction;
  /** The beginning of the frame. */
  text: string;
  /** Its violation of the contract, or empty. */
  objection: string;
}

const maxFrames = 100;
const shownText = 1_000;
const maxFrameLength = 1_048_576;

/** The last frames of all sockets of one kind. */
export class FrameLog {
  readonly frames: FrameRecord[] = [];
  private readonly socket: SocketName;

  constructor(socket: SocketName) {
    this.socket = socket;
  }

  /** Notes a frame of a user; returns it parsed, or null when it is not in the contract. */
  note(at: number, userId: number, direction: Direction, text: string): unknown {
    const frame = text.length > maxFrameLength ? undefined : parsed(text);
    const objection = objectionTo(this.socket, direction, frame);
    this.frames.push({ at, userId, direction, text: text.slice(0, shownText), objection });
    if (this.frames.length > maxFrames) this.frames.shift();
    return objection ? null : frame;
  }

  /** Forgets all frames. */
  clear(): void {
    this.frames.length = 0;
  }
}
