/** What a writing session works with, and what it answers. */
import type { BodyOf, Payload } from '#openapi/operation.ts';
import type { ArticleCopies } from '#shared/articleCopies.ts';
import type { Clock } from '#shared/clock.ts';
import type { ArticleForm } from './articleForm.ts';

/** Why the last save has failed. `outdated`: another tab was faster. `gone`: the article was removed. */
export type Trouble = 'offline' | 'failed' | 'session' | 'outdated' | 'tooMany' | 'tooLong' | 'gone';
/** Another version, or none, is on the server: the doctor alone decides what becomes of the own text. */
export const isConflict = (trouble: Trouble | null): boolean => trouble === 'outdated' || trouble === 'gone';
/** A sentence about what was typed. Where the browser stores nothing, it does not say that the text is kept there. */
export const keptText = (sentence: string, isStorageFull: boolean): string =>
  isStorageFull ? sentence.replace(/[已只]保存在本机/, '只在本页面中') : sentence;
/** The end of a save; the last three are refusals, which the form shows. */
export type Saved = 'saved' | 'failed' | 'notQualified' | 'draftIncomplete' | 'tooManyInReview';

/** An article as the server has it. */
export type Submission = Payload<'articleDraft'>;
/** Its state after a save. */
export type State = Payload<'articleSave'>;

/** What a writing session works with. */
export interface WritingDeps {
  clock: Clock;
  copies: ArticleCopies;
  newKey(): string;
  save(change: BodyOf<'articleSave'>): Promise<State>;
  read(articleId: number): Promise<Submission>;
  /** The article has got its id. */
  onNamed(articleId: number): void;
  /** Another state of the article is stored. */
  onStored(articleId: number, version: number): void;
  /** The session has ended: the login is asked for. */
  onSessionLost(): void;
}

/** The article at the beginning: a new one, or one that the server has. */
export type WritingStart = { submission: Submission } | { article: ArticleForm; draftKey?: string | undefined };
