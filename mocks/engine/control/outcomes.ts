/** The commands about what operations answer, and after which time. */
import type { Answer } from '../answer.ts';
import { contractOperations } from '../contract.ts';
import type { Engine } from '../Engine.ts';
import { answerProblem } from '../problems.ts';
import { ownAnswer, type Wish } from './records.ts';
import { done, wrong } from './told.ts';

/** A body that is already validated against the document. */
export type Body = Record<string, unknown>;
/** A command of the testers. */
export type Command = (engine: Engine, body: Body) => Answer;

/** Faults below the contract, available for every operation. */
export const troubles = { broken: '没有答复', http500: 'HTTP 500', html: '网关的网页' } as const;
const hosts = ['portal', 'userapi', 'payment', '*'];

/** Possible outcomes of an operation, a host or all; null for an unknown name. */
function outcomesOf(name: string): string[] | null {
  const those = contractOperations.filter(({ id, host }) => name === id || name === host || name === '*');
  const known = those.flatMap(({ examples }) => Object.keys(examples));
  return those.length > 0 || hosts.includes(name) ? [...new Set([...known, ...Object.keys(troubles)])] : null;
}

/** Why an outcome cannot be set; null when it can. */
function objectionTo(operation: string, outcome: string): string | null {
  const names = outcomesOf(operation);
  if (!names) return `契约中没有操作 ${operation}`;
  return names.includes(outcome) ? null : `${operation} 没有结果 ${outcome}；可选结果：${names.join('、')}`;
}

const wishOf = ({ outcome, times = null, every = 1 }: Body): Wish => ({
  ...{ outcome: String(outcome), times: Number(times ?? 0) || null, every: Number(every), seen: 0 },
});

/** The commands, by name. */
export const outcomeCommands: Record<'outcome' | 'outcomes' | 'answer' | 'latency', Command> = {
  outcome(engine, body) {
    const operation = String(body.operation);
    const { outcomes } = engine.state.control;
    if (body.outcome === null) {
      if (!outcomesOf(operation)) return wrong(`契约中没有操作 ${operation}`);
      delete outcomes[operation];
      return done();
    }
    const problem = objectionTo(operation, String(body.outcome));
    if (problem !== null) return wrong(problem);
    outcomes[operation] = wishOf(body);
    return done();
  },

  answer(engine, { operation, body, status = 200, contentType = 'application/json', times = null, every = 1 }) {
    const name = String(operation);
    const known = contractOperations.find(({ id }) => id === name);
    if (!known) return wrong(`契约中没有操作 ${name}`);
    const raw = { status: Number(status), body: String(body), contentType: String(contentType) };
    engine.state.control.outcomes[name] = {
      outcome: ownAnswer,
      times: times === null ? null : Number(times),
      every: Number(every),
      seen: 0,
      raw,
    };
    return done({ problem: answerProblem(known, raw) });
  },

  latency(engine, body) {
    const name = typeof body.operation === 'string' ? body.operation : '*';
    if (!outcomesOf(name)) return wrong(`契约中没有操作 ${name}`);
    const { latencies } = engine.state.control;
    if (body.ms === 0) delete latencies[name];
    else latencies[name] = Number(body.ms);
    return done();
  },

  // All of a set, or nothing of it: a set with a mistake would leave a situation that nobody meant.
  outcomes({ state: { control } }, body) {
    const outcomes = Object.entries((body.outcomes ?? {}) as Record<string, Body>);
    const latencies = Object.entries((body.latencies ?? {}) as Record<string, number>);
    const problems = [
      ...outcomes.map(([operation, { outcome }]) => objectionTo(operation, String(outcome))),
      ...latencies.map(([operation]) => (outcomesOf(operation) ? null : `契约中没有操作 ${operation}`)),
    ];
    const problem = problems.find((one) => one !== null);
    if (problem !== undefined) return wrong(problem);
    control.outcomes = Object.fromEntries(outcomes.map(([operation, wish]) => [operation, wishOf(wish)]));
    control.latencies = Object.fromEntries(latencies.filter(([, ms]) => ms > 0));
    return done();
  },
};
