/**
 * The session in which one article is written: it holds what was typed, keeps a copy in the browser at every change, and saves to the
 * server when the doctor asks, every half minute, and when the form loses the focus. Nothing that was typed is ever lost or
 * overwritten: every trouble leaves the text as it is. No React, no DOM.
 */
import { makeAutoObservable, observableRef } from 'mobx';
import * as codes from '#openapi/dist/codes.ts';
import { ApiError } from '#api/errors.ts';
import { assign } from '#shared/assign.ts';
import { type ArticleForm, articleOf } from './articleForm.ts';
import type { Saved, State, Submission, Trouble, WritingDeps, WritingStart } from './writingParts.ts';
import { isConflict } from './writingParts.ts';

/** Milliseconds between a change and the save of it. */
export const saveAfter = 30_000;
/** Milliseconds between a change and its copy in the browser. */
const copyAfter = 400;

const same = (one: ArticleForm, other: ArticleForm): boolean => JSON.stringify(one) === JSON.stringify(other);

/** One article that is being written. */
export class WritingSession {
  /** The doctor who writes. */
  readonly owner: number;
  articleId: number | null = null;
  version = 0;
  status: Submission['status'] = 'draft';
  remark: string | null = null;
  /** When the editors returned it, ms. */
  returnTime: number | null = null;
  withdrawing = false;
  article: ArticleForm;
  /** Rises when the text is replaced as a whole: the editor begins anew with it. */
  edition = 0;
  saving = false;
  /** When it was saved last, by the server's clock, ms; null before the first save. */
  savedAt: number | null = null;
  /** Whether the last save was made by itself. */
  isSavedBySelf = false;
  trouble: Trouble | null = null;
  /** The browser has no room for a copy. */
  isStorageFull = false;
  /** Words of an earlier visit were found in the browser. */
  isRestored = false;
  /** Another tab has the same article open. */
  isElsewhere = false;
  /** What the server has; null when it has nothing of it. */
  private stored: ArticleForm | null;
  private draftKey: string;
  private running: Promise<Saved> | null = null;
  private cancelSave: (() => void) | null = null;
  private cancelCopy: (() => void) | null = null;
  private readonly deps: WritingDeps;

  constructor(owner: number, start: WritingStart, deps: WritingDeps) {
    this.owner = owner;
    this.deps = deps;
    this.draftKey = ('draftKey' in start && start.draftKey) || deps.newKey();
    this.article = 'submission' in start ? articleOf(start.submission.article) : start.article;
    this.stored = this.article;
    if ('submission' in start) this.take(start.submission);
    makeAutoObservable<this, 'stored' | 'running' | 'deps'>(
      this,
      { article: observableRef, stored: observableRef, running: false, deps: false },
      { autoBind: true },
    );
    this.restore();
  }

  /** Something was typed that the server does not have. */
  get isDirty(): boolean {
    return this.stored === null || !same(this.article, this.stored);
  }

  /** The author may change the article now. */
  get isOpen(): boolean {
    return this.status === 'draft' || this.status === 'returned';
  }

  /** Name of its copy in the browser. */
  get copyName(): string {
    return this.articleId === null ? `new-${this.draftKey}` : String(this.articleId);
  }

  /** New drafts of earlier visits that only this browser has, the latest first. */
  forgotten(): string[] {
    return this.deps.copies.names().filter((name) => name.startsWith('new-') && name !== this.copyName);
  }

  /** Removes a new draft of an earlier visit. */
  forget = (draft: string): void => this.deps.copies.drop(draft);

  /** Changes a part of the article. */
  change(part: Partial<ArticleForm>): void {
    this.article = { ...this.article, ...part };
    this.cancelCopy ??= this.deps.clock.after(copyAfter, () => this.keepCopy());
    this.saveLater();
  }

  /** Writes the copy now, or removes it when the server has everything. */
  keepCopy(): void {
    this.cancelCopy?.();
    this.cancelCopy = null;
    const { copies, clock } = this.deps;
    if (!this.isDirty) {
      copies.drop(this.copyName);
      this.isStorageFull = false;
      return;
    }
    const { article, version, draftKey } = this;
    this.isStorageFull = !copies.keep(this.copyName, { article, version, draftKey, at: clock.now() });
  }

  /** Saves what was changed; with `submit` the article goes to the editors. Two saves never run at the same time. */
  async save({ submit = false, bySelf = false } = {}): Promise<Saved> {
    while (this.running) await this.running;
    if (!submit && !this.isDirty) return 'saved';
    if (!this.isOpen || isConflict(this.trouble)) return 'failed';
    if (bySelf && this.trouble === 'session') return 'failed';
    this.running = this.send(submit, bySelf);
    try {
      return await this.running;
    } finally {
      this.running = null;
    }
  }

  /** The network is back, or the doctor: what could not be saved is saved now. */
  retry(): void {
    if (this.trouble === 'session') this.trouble = null;
    if (this.isDirty) void this.save({ bySelf: true });
  }

  /** The session has ended: nothing is sent until the same doctor is back. */
  loseSession(): void {
    if (this.isDirty || this.trouble) this.trouble = 'session';
    this.keepCopy();
  }

  /** Another tab has saved this article, has it open, or has left it. */
  noteOtherTab(version: number | null, isOpen = true): void {
    this.isElsewhere = isOpen;
    if (version !== null && version > this.version) this.trouble = 'outdated';
  }

  /** Takes the version of the server instead of what was typed here. */
  async loadLatest(): Promise<void> {
    if (this.articleId === null) return;
    this.replace(await this.deps.read(this.articleId));
  }

  /** What was typed here becomes a new article. */
  async saveAsNew(): Promise<Saved> {
    this.deps.copies.drop(this.copyName);
    assign<WritingSession>(this, { articleId: null, version: 0, status: 'draft', remark: null });
    assign<WritingSession>(this, { returnTime: null, trouble: null });
    this.draftKey = this.deps.newKey();
    this.stored = null;
    this.isElsewhere = false;
    return this.save();
  }

  /** The article was changed by another call: it was taken back. */
  applyState({ version, status, updateTime, withdrawing }: State): void {
    assign<WritingSession>(this, { version, status, withdrawing, savedAt: updateTime });
  }

  /** Writes a copy that is due soon; the page may end now. */
  flushCopy(): void {
    if (this.cancelCopy) this.keepCopy();
  }

  /** The form is left: nothing is done any more. */
  close(): void {
    this.flushCopy();
    this.cancelSave?.();
    this.cancelSave = null;
    void this.save({ bySelf: true });
  }

  /** Goes on with a new draft of an earlier visit; only while nothing was written here. */
  resume(draft: string): void {
    const copy = this.deps.copies.read(draft);
    if (!copy || this.isDirty || this.articleId !== null) return;
    this.draftKey = copy.draftKey;
    this.article = articleOf(copy.article);
    this.edition += 1;
    this.isRestored = true;
    this.saveLater();
  }

  /** The article was removed: nothing is left of it. */
  discard(): void {
    this.stored = this.article;
    this.deps.copies.drop(this.copyName);
    this.cancelCopy?.();
    this.cancelCopy = null;
  }

  private replace(latest: Submission): void {
    this.take(latest);
    this.article = articleOf(latest.article);
    this.edition += 1;
    this.keepCopy();
  }

  private saveLater(): void {
    this.cancelSave ??= this.deps.clock.after(saveAfter, () => {
      this.cancelSave = null;
      void this.save({ bySelf: true });
    });
  }

  private restore(): void {
    const copy = this.deps.copies.read(this.copyName);
    const article = copy && articleOf(copy.article);
    if (!copy || !article || !this.isOpen) return;
    if (this.stored && same(article, this.stored)) return this.deps.copies.drop(this.copyName);
    this.article = article;
    this.isRestored = true;
    if (copy.version < this.version) this.trouble = 'outdated';
    else this.saveLater();
  }

  private take(submission: Submission): void {
    const { articleId, version, status, remark, returnTime, withdrawing, article, updateTime } = submission;
    assign<WritingSession>(this, { articleId, version, status, remark, returnTime, withdrawing });
    assign<WritingSession>(this, { savedAt: updateTime, trouble: null });
    this.stored = articleOf(article);
  }

  private async send(submit: boolean, bySelf: boolean): Promise<Saved> {
    const { articleId, version, article, draftKey } = this;
    this.begin();
    try {
      const state = await this.deps.save({ articleId, draftKey, version, submit, article });
      this.end(state, article, bySelf);
      return 'saved';
    } catch (error) {
      return await this.fail(error, article);
    } finally {
      this.finish();
    }
  }

  private begin(): void {
    this.saving = true;
    this.cancelSave?.();
    this.cancelSave = null;
  }

  private finish(): void {
    this.saving = false;
    if (this.isDirty && this.isOpen) this.saveLater();
  }

  private end(state: State, sent: ArticleForm, bySelf: boolean): void {
    const { articleId: before, copyName } = this;
    this.articleId = state.articleId;
    if (before === null) this.deps.copies.drop(copyName);
    this.stored = sent;
    this.trouble = null;
    this.isSavedBySelf = bySelf;
    this.applyState(state);
    this.keepCopy();
    if (before === null) this.deps.onNamed(state.articleId);
    this.deps.onStored(state.articleId, state.version);
  }

  private async fail(error: unknown, sent: ArticleForm): Promise<Saved> {
    this.keepCopy();
    const { code = 0, kind, tokenRefused = false } = error instanceof ApiError ? error : ({} as Partial<ApiError>);
    if (tokenRefused || code === codes.loginRequired) {
      this.setTrouble('session');
      this.deps.onSessionLost();
    } else if (code === codes.draftOutdated) await this.compare(sent);
    else if (code === codes.draftLocked) await this.loadLatest().catch(() => this.setTrouble('failed'));
    else if (code === codes.notFound) this.setTrouble('gone');
    else if (code === codes.tooManyDrafts) this.setTrouble('tooMany');
    else if (code === codes.articleTooLong) this.setTrouble('tooLong');
    else if (code === codes.notQualified) return 'notQualified';
    else if (code === codes.draftIncomplete) return 'draftIncomplete';
    else if (code === codes.tooManyInReview) return 'tooManyInReview';
    else this.setTrouble(kind === 'offline' || kind === 'network' || kind === 'timeout' ? 'offline' : 'failed');
    return 'failed';
  }

  private setTrouble(trouble: Trouble): void {
    this.trouble = trouble;
  }

  /** A save was refused as outdated: perhaps by our own one, whose answer was lost. */
  private async compare(sent: ArticleForm): Promise<void> {
    const { articleId } = this;
    const latest = articleId === null ? null : await this.deps.read(articleId).catch(() => null);
    if (latest && same(articleOf(latest.article), sent)) this.take(latest);
    else this.setTrouble('outdated');
  }
}
