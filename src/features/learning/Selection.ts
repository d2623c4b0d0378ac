/** Which entries of a list are chosen, while it is managed. */
import { makeAutoObservable } from 'mobx';

/** The choice of one page. */
export class Selection {
  /** Entries can be chosen. */
  isOn = false;
  private readonly ids = new Set<number>();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Begins with nothing chosen, or ends. */
  toggle(): void {
    this.isOn = !this.isOn;
    this.ids.clear();
  }

  /** Chooses an entry, or takes it out. */
  choose(id: number, isChosen: boolean): void {
    if (isChosen) this.ids.add(id);
    else this.ids.delete(id);
  }

  /** Chooses all entries that are shown, or none. */
  chooseAll(shown: readonly number[], isChosen: boolean): void {
    this.ids.clear();
    if (isChosen) for (const id of shown) this.ids.add(id);
  }

  has(id: number): boolean {
    return this.ids.has(id);
  }

  /** The chosen ones among those that are shown; what left the page is not chosen any more. */
  among(shown: readonly number[]): number[] {
    return this.isOn ? shown.filter((id) => this.ids.has(id)) : [];
  }
}
