/**
 * The questions during a lesson [G.8]: where playing stops, what is chosen, and what the answer is worth. The server keeps the
 * first answer to each. Pure: the call is injected.
 */
import { makeAutoObservable, observableRef } from 'mobx';
import type { Payload } from '#openapi/operation.ts';
import * as codes from '#openapi/dist/codes.ts';
import { ApiError, genericMessage } from '#api/errors.ts';
import { secondsSince } from '#kit/questions/secondsSince.ts';
import type { Clock } from '#shared/clock.ts';

/** A question at a second of a lesson. */
export type QuizPoint = Payload<'playAuth'>['quizPoints'][number];
/** An answer with its mark. */
export type QuizResult = Payload<'videoQuizAnswer'>;
/** What was chosen, and after how many seconds. */
export interface QuizChoice {
  chosen: string[];
  timeSec: number;
}
/** Sends an answer. */
export type SendQuiz = (point: QuizPoint, videoId: number, answer: QuizChoice) => Promise<QuizResult>;

/** Seconds of media between two reports at speed 1; a longer step is a seek, which asks only what must be answered. */
const maxStep = 2;

/** The questions of the lesson that is played. */
export class LessonQuiz {
  points: readonly QuizPoint[] = [];
  /** The question over the picture; null for none. */
  asked: QuizPoint | null = null;
  /** The reader wanted to go past the question. */
  isBarrier = false;
  chosen: string[] = [];
  /** The answer to the question over the picture. */
  result: QuizResult | null = null;
  isSending = false;
  /** Why the answer was not stored. */
  message: string | null = null;
  private readonly send: SendQuiz;
  private readonly clock: Pick<Clock, 'monotonic'>;
  private lessonId = 0;
  /** When the question over the picture was asked, ms. */
  private askedTime = 0;
  private timeSec: number | null = null;
  private readonly passed = new Set<number>();

  constructor(send: SendQuiz, clock: Pick<Clock, 'monotonic'>) {
    this.send = send;
    this.clock = clock;
    makeAutoObservable<this, 'send' | 'clock' | 'lessonId' | 'askedTime' | 'timeSec'>(
      this,
      {
        ...{ points: observableRef, asked: observableRef, result: observableRef },
        ...{ send: false, clock: false, lessonId: false, askedTime: false, timeSec: false },
      },
      { autoBind: true },
    );
  }

  /** A lesson is opened: what was skipped before, or answered by another account, is forgotten. */
  reset(): void {
    this.points = [];
    this.passed.clear();
    this.close();
  }

  /** Takes the questions of a lesson; they come again after an error of the media. */
  begin(lessonId: number, points: readonly QuizPoint[]): void {
    this.lessonId = lessonId;
    this.points = points;
    for (const { pointId, my } of points) if (my) this.passed.add(pointId);
  }

  private get openPoints(): QuizPoint[] {
    return this.points.filter(({ pointId }) => !this.passed.has(pointId));
  }

  /** The first question that must be answered before `position` may be played; null for none. */
  barrierBefore(position: number): QuizPoint | null {
    return this.openPoints.find(({ mustPass, t }) => mustPass && t < position) ?? null;
  }

  /** Playing has come from one second to another: asks what stands between them. */
  played(from: number, to: number, rate: number): void {
    if (this.asked) return;
    const barrier = this.barrierBefore(to);
    const isSeek = to < from || to - from > maxStep * Math.max(1, rate);
    const next = isSeek ? undefined : this.openPoints.find(({ t }) => from <= t && t <= to);
    const point = barrier ?? next;
    if (point) this.ask(point, point === barrier && to - point.t > maxStep);
  }

  /** Puts a question over the picture. */
  ask(point: QuizPoint, isBarrier: boolean): void {
    if (this.asked?.pointId !== point.pointId) {
      this.clear();
      this.askedTime = this.clock.monotonic();
      this.timeSec = null;
    }
    this.asked = point;
    this.isBarrier = isBarrier;
  }

  choose(chosen: string[]): void {
    if (!this.isSending && !this.result) this.chosen = chosen;
  }

  /** Sends the choice; it stays when that fails. */
  async answer(): Promise<void> {
    const { asked, chosen } = this;
    if (!asked || chosen.length === 0 || this.isSending || this.result) return;
    this.isSending = true;
    this.message = null;
    try {
      // Sent again after a time without a network it is still the time until the first try.
      const timeSec = (this.timeSec ??= secondsSince(this.clock, this.askedTime));
      const result = await this.send(asked, this.lessonId, { chosen: [...chosen], timeSec });
      this.show(asked, result);
    } catch (error) {
      this.fail(asked, error);
    } finally {
      this.rest();
    }
  }

  private show(asked: QuizPoint, result: QuizResult): void {
    this.passed.add(asked.pointId);
    if (this.asked !== asked) return;
    this.result = result;
    // The first answer stands: it may have been given on another device.
    this.chosen = [...result.chosen];
    this.isBarrier = false;
  }

  private fail(asked: QuizPoint, error: unknown): void {
    const isGone = error instanceof ApiError && error.code === codes.notFound;
    // A question that was taken away must not stop anybody.
    if (isGone) this.passed.add(asked.pointId);
    if (this.asked !== asked) return;
    if (isGone) this.close();
    else this.message = error instanceof ApiError ? error.message : genericMessage;
  }

  private rest(): void {
    this.isSending = false;
  }

  /** The network is back: an answer that was not stored is sent again. */
  reconnected(): void {
    if (this.message !== null) void this.answer();
  }

  /** Leaves a question that need not be answered; it is not asked again until the lesson is opened anew. */
  skip(): void {
    if (!this.asked || this.asked.mustPass || this.isSending) return;
    this.passed.add(this.asked.pointId);
    this.close();
  }

  /** Takes the question from the picture. */
  close(): void {
    this.asked = null;
    this.clear();
  }

  private clear(): void {
    this.chosen = [];
    this.result = null;
    this.message = null;
    this.isBarrier = false;
  }
}
