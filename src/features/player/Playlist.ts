/** The lessons of a course that can be played, and the way to one of them, as the page has them by now. No React. */
import { makeAutoObservable, observableRef } from 'mobx';
import type { PlayerLesson } from './LessonPlayback.ts';

/** What the page tells its player. */
export class Playlist {
  private lessons: readonly PlayerLesson[];
  private go: (videoId: number) => void = () => undefined;

  constructor(lessons: readonly PlayerLesson[]) {
    this.lessons = lessons;
    makeAutoObservable<this, 'lessons' | 'go'>(this, { lessons: observableRef, go: false }, { autoBind: true });
  }

  /** What the page shows now; told after each render that is shown, never during one. */
  follow(lessons: readonly PlayerLesson[], go: (videoId: number) => void): void {
    this.lessons = lessons;
    this.go = go;
  }

  /** A lesson that can be played. */
  find(videoId: number): PlayerLesson | undefined {
    return this.lessons.find((lesson) => lesson.videoId === videoId);
  }

  /** The lesson behind one; null behind the last one, or behind one that cannot be played. */
  after(videoId: number): PlayerLesson | null {
    const at = this.lessons.findIndex((lesson) => lesson.videoId === videoId);
    return (at >= 0 && this.lessons[at + 1]) || null;
  }

  /** Shows another lesson. */
  show(videoId: number): void {
    this.go(videoId);
  }
}
