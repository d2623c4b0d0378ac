/** Sends the calls of a story with the portal's API client, and repeats rate-limited calls when waiting is allowed. */
import { randomBytes } from 'node:crypto';
import * as calls from '#openapi/dist/all.ts';
import type { Operation, OperationId } from '#openapi/operation.ts';
import { createApi, deadline } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import { systemClock } from '#shared/clock.ts';
import { type Opinion, tokenSetBy } from './checkAnswer.ts';
import { valueAt } from '#openapi/problem.ts';
import * as codes from '#openapi/dist/codes.ts';
import { documentedOperation } from './document.ts';
import { Reached, Unreachable } from './endings.ts';
import { Log } from './Log.ts';
import type { LooseInput } from './looseInput.ts';
import { signedUnlessFlawed } from './signed.ts';
import type { Target } from './targets.ts';
import { Absent } from './Visit.ts';

/** One call with its request, its answer and the result of the client. */
export interface Exchange {
  request: Request | undefined;
  response: Response | undefined;
  opinion: Opinion;
  /** Why there is no answer. */
  silence?: string;
}

/** The code of a rate-limited call. */
const tooOften: readonly unknown[] = [codes.tooFrequent, codes.tooFast];
/** Random bytes that make the form keys of a story unique. */
const saltBytes = 4;

/** Advice for a read-only run. */
export const allow = '请加 --destructive';

/** Why a call that writes was not made. */
export const destructive = `会改动数据：${allow}`;

/** Why a rate-limited call was given up. */
const rateLimited = (id: OperationId, patience: number): string =>
  `rate limited：${id} 操作过于频繁，等待 ${patience / 1_000} 秒后仍被拒绝；可加 --patience=<秒>`;

/** The code of an answer's envelope; undefined without one. */
export async function codeIn(response: Response | undefined): Promise<unknown> {
  return valueAt(
    await response
      ?.clone()
      .json()
      .catch(() => null),
    '/code',
  );
}

/** Why a call failed below HTTP, for example `ECONNREFUSED`. */
const causeOf = (error: unknown): string => {
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? String(error);
};

/** The connection of one story to one target. */
export class Wire {
  private readonly target: Target;
  /** The calls of the story, for its report. */
  readonly log = new Log();
  private readonly goal: string | null;
  private readonly salt = randomBytes(saltBytes).toString('hex');

  /** `goal` is the outcome that the story has to reach. */
  constructor(target: Target, goal?: { id: OperationId; outcome: string }) {
    this.target = target;
    this.goal = goal ? `${goal.id} ${goal.outcome}` : null;
  }

  /** Makes a call and repeats it while it is rate-limited and the longest wait has not passed. */
  async sendPatiently(
    id: OperationId,
    input: LooseInput,
    token: string | null,
    outcome: string,
    prefer?: string,
  ): Promise<Exchange> {
    const { visit, silent } = this.target;
    const silence = silent?.get(id);
    if (silence !== undefined) return { request: undefined, response: undefined, opinion: { error: silence }, silence };
    if (!visit) return this.send(id, input, token, prefer);
    let own: LooseInput;
    try {
      own = visit.adapted(input, this.salt);
    } catch (error) {
      if (error instanceof Absent) throw new Unreachable(`测试人员文件中没有 ${error.message}`);
      throw error;
    }
    for (let waited: number | null = 0; ;) {
      const began = performance.now();
      const exchange = await this.send(id, own, token, prefer);
      visit.took(id, performance.now() - began);
      const often = exchange.response?.status === 429 || tooOften.includes(await codeIn(exchange.response));
      if (!often || ['tooFrequent', 'tooFast'].includes(outcome)) return exchange;
      if (this.goal === `${id} tooFrequent` || this.goal === `${id} tooFast`) throw new Reached();
      waited = await visit.waits(`${id} ${JSON.stringify(own.query)} ${token ?? ''}`, waited);
      if (waited === null) throw new Unreachable(rateLimited(id, visit.patience));
    }
  }

  /** Makes a call once and records it for the report. */
  async send(id: OperationId, input: LooseInput, token: string | null, prefer?: string): Promise<Exchange> {
    if (this.target.readOnly && documentedOperation(id).writes) throw new Unreachable(destructive);
    let request: Request | undefined;
    let response: Response | undefined;
    let failure: string | undefined;
    const api = createApi({
      origin: this.target.origin,
      clock: systemClock,
      verbatim: true,
      token: () => token,
      sign: async (body) => signedUnlessFlawed(body),
      fetch: async (sent) => {
        if (prefer !== undefined) sent.headers.set('prefer', `example=${prefer}`);
        request = sent.clone();
        const answers = await this.log.add(id, sent.clone());
        const answer = await this.target.send(sent).catch((error: unknown) => {
          failure = causeOf(error);
          throw error;
        });
        // The body is read completely first: cancelling one branch of a cloned body waits for the other branch.
        const { status, headers } = answer;
        const body = await answer.clone().arrayBuffer();
        response = new Response(answer.body === null ? null : body, { status, headers });
        answers(new TextDecoder().decode(body));
        for (const secret of [token, tokenSetBy(response)?.value]) if (secret) this.log.hide(secret);
        return answer;
      },
    });
    // The caller's types guarantee that the input fits the operation.
    const call = api.call as (operation: Operation, input: LooseInput) => Promise<unknown>;
    const opinion = await call(calls[id], input).then(
      (payload): Opinion => ({ payload }),
      (error: unknown): Opinion => ({ error }),
    );
    const isLate = 'error' in opinion && opinion.error instanceof ApiError && opinion.error.kind === 'timeout';
    const silence = isLate ? `no answer within ${deadline / 1_000} s` : failure && `no answer: ${failure}`;
    if (silence === undefined) return { request, response, opinion };
    this.target.silent?.set(id, silence);
    return { request, response: undefined, opinion, silence };
  }
}
