/** Ways to watch a lesson that last until the page is left [pages G.4]. */
import { makeAutoObservable } from 'mobx';

/** A switch of the player's menu. */
interface ViewingChoice {
  name: string;
  isOn: boolean;
  toggle(): void;
}

/** How the lessons of a page are watched. */
export class Viewing {
  /** The lesson begins again at its end. */
  loops = false;
  /** The picture is turned left to right: a surgeon who stands opposite sees it like this. */
  isMirrored = false;
  /** All of the page but the player is dark. */
  isDark = false;
  private readonly canMirror: boolean;
  private readonly canDarken: boolean;

  /** `canMirror`: the films show hands at work. `canDarken`: there is a page around the player, and room for it to disturb. */
  constructor({ canMirror, canDarken }: { canMirror: boolean; canDarken: boolean }) {
    this.canMirror = canMirror;
    this.canDarken = canDarken;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get choices(): ViewingChoice[] {
    return [
      { name: '循环本节', isOn: this.loops, toggle: this.toggleLoop },
      ...(this.canMirror ? [{ name: '镜像画面', isOn: this.isMirrored, toggle: this.toggleMirror }] : []),
      ...(this.canDarken ? [{ name: '关灯', isOn: this.isDark, toggle: this.toggleDark }] : []),
    ];
  }

  private toggleLoop(): void {
    this.loops = !this.loops;
  }

  private toggleMirror(): void {
    this.isMirrored = !this.isMirrored;
  }

  private toggleDark(): void {
    this.isDark = !this.isDark;
  }

  brighten(): void {
    this.isDark = false;
  }
}
