/** The panel's calls under `/__mock/`; they work with every door. */
import type { FrameRecord } from '../engine/socket/FrameLog.ts';
import type { Catalogue } from '../engine/control/catalogue.ts';
import type { ClassReport } from '../engine/classes/control.ts';
import type { ActReport } from '../engine/acts/control.ts';
import type { LiveReport } from '../engine/live/control.ts';
import type { WaitingMoney } from '../engine/money/control.ts';
import type { RoomsReport } from '../engine/live/roomControl.ts';
import type { ChoicesReport } from '../engine/factories/choices.ts';
import type { RecordsReport } from '../engine/factories/waiting.ts';
import type { CallBodies, CallRecord } from '../engine/Recorder.ts';
import type { Control } from '../engine/control/records.ts';

/** The views of the mock backend, by name. */
export interface Views {
  state: {
    now: number;
    control: Control;
    waitingScans: number;
    waitingSubmissions: number;
    waitingMoney: WaitingMoney;
    waitingComments: number;
    waitingEntries: number;
    waitingCorrections: number;
    waitingNames: number;
    waitingQualifications: number;
    problems: number;
  };
  catalogue: Catalogue;
  records: RecordsReport;
  choices: ChoicesReport;
  class: ClassReport;
  act: ActReport[];
  live: LiveReport[];
  room: RoomsReport;
  chat: {
    peers: { userId: number; openedAt: number; person: string | null }[];
    talks: { userId: number; userName: string; text: string; time: number }[];
    frames: FrameRecord[];
    silent: boolean;
    refuse: boolean;
    typing: boolean;
  };
}

async function dataOf(answer: Response): Promise<unknown> {
  const { data, message } = (await answer.json()) as { data: unknown; message: string };
  if (!answer.ok) throw new Error(message);
  return data;
}

/** Reads a view. Rejects with the mock backend's message. */
export const ask = async <Name extends keyof Views>(name: Name): Promise<Views[Name]> =>
  (await dataOf(await fetch(`/__mock/${name}`))) as Views[Name];

/** The calls whose number is larger than `number`. */
export const callsAfter = async (number: number): Promise<CallRecord[]> =>
  (await dataOf(await fetch(`/__mock/calls?after=${number}`))) as CallRecord[];

/** What went over the wire in a call; null when it is not kept any more. */
export const bodiesOf = async (number: number): Promise<CallBodies | null> =>
  (await dataOf(await fetch(`/__mock/bodies?number=${number}`))) as CallBodies | null;

/** The contract's example of an operation's success. */
export const exampleOf = async (operation: string): Promise<unknown> =>
  dataOf(await fetch(`/__mock/example?operation=${operation}`));

/** Sends a command. Rejects with the mock backend's message when it fails. */
export const tell = async (name: string, body: object = {}): Promise<unknown> =>
  dataOf(await fetch(`/__mock/${name}`, { method: 'POST', body: JSON.stringify(body) }));
