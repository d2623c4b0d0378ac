/**
 * Announces once per doctor, course and browser that all lessons of a course are finished [pages G.5]: never over a moving picture,
 * another dialog or a question, and never behind a picture in full screen. Pure: what it asks for is injected.
 */
import { makeAutoObservable, reaction } from 'mobx';
import type { Store } from '#shared/storage.ts';

/** Storage key: the announced courses, as doctor and course. */
export const announcedKey = 'coursesDone';
/** Maximum number of remembered courses; the oldest ones are dropped. */
const maxAnnounced = 300;

/** What the announcement needs from outside. */
export interface CompletionDeps {
  albumId: number;
  local: Store;
  userId(): number;
  /** True while something else waits for the doctor: a dialog, a question, a gate. */
  isHeld(): boolean;
  /** Shows the whole page again. */
  leaveFullScreen(): void;
  announce(): void;
}

/** The announcement of one player. */
export class Completion {
  private isDue = false;
  private picture: 'moving' | 'paused' | 'ended' = 'paused';
  private isFull = false;
  private readonly deps: CompletionDeps;

  constructor(deps: CompletionDeps) {
    this.deps = deps;
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true });
  }

  private get isReady(): boolean {
    return this.isDue && this.picture !== 'moving' && !this.isFull && !this.deps.isHeld();
  }

  /** At the end of a lesson the doctor has nothing more to watch in full screen; after a pause she goes on there. */
  private get isHidden(): boolean {
    return this.isDue && this.picture === 'ended' && this.isFull;
  }

  private get entry(): string {
    return `${this.deps.userId()}.${this.deps.albumId}`;
  }

  /** The server has answered that the last lesson is finished. */
  completed(albumId: number): void {
    if (albumId === this.deps.albumId) this.isDue = !this.announced().includes(this.entry);
  }

  played(): void {
    this.picture = 'moving';
  }

  paused(): void {
    // The media pauses at its end, too.
    if (this.picture === 'moving') this.picture = 'paused';
  }

  ended(): void {
    this.picture = 'ended';
  }

  fullScreen(isFull: boolean): void {
    this.isFull = isFull;
  }

  /** Announces as soon as it may; returns the end of the waiting. */
  wait(): () => void {
    const leaves = reaction(
      () => this.isHidden,
      (isHidden) => isHidden && this.deps.leaveFullScreen(),
      { fireImmediately: true },
    );
    const announces = reaction(
      () => this.isReady,
      (isReady) => isReady && this.show(),
      { fireImmediately: true },
    );
    return () => {
      leaves();
      announces();
    };
  }

  private show(): void {
    this.isDue = false;
    const { local, announce } = this.deps;
    local.set(announcedKey, [...this.announced(), this.entry].slice(-maxAnnounced).join(','));
    announce();
  }

  private announced(): string[] {
    return this.deps.local.get(announcedKey)?.split(',') ?? [];
  }
}
