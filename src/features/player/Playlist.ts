/** The playable lessons of a course and the navigation to them, as the page showed them last. No React. */
import { makeAutoObservable, observableRef } from 'mobx';
import type { PlayerLesson } from './playerDeps.ts';

/** The lessons that a page gives its player. */
export class Playlist {
  private lessons: readonly PlayerLesson[];
  private go: (videoId: number) => void = () => undefined;

  constructor(lessons: readonly PlayerLesson[]) {
    this.lessons = lessons;
    makeAutoObservable<this, 'lessons' | 'go'>(this, { lessons: observableRef, go: false }, { autoBind: true });
  }

  /** Takes the lessons of the page; called in an effect, never during a render. */
  follow(lessons: readonly PlayerLesson[], go: (videoId: number) => void): void {
    this.lessons = lessons;
    this.go = go;
  }

  /** A playable lesson by its id. */
  find(videoId: number): PlayerLesson | undefined {
    return this.lessons.find((lesson) => lesson.videoId === videoId);
  }

  /** The lesson after another; null after the last one, or when the other one cannot be played. */
  after(videoId: number): PlayerLesson | null {
    const at = this.lessons.findIndex((lesson) => lesson.videoId === videoId);
    return (at >= 0 && this.lessons[at + 1]) || null;
  }

  /** Shows another lesson. */
  show(videoId: number): void {
    this.go(videoId);
  }
}
