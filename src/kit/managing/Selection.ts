/** The selected entries of a list in its manage mode. */
import { makeAutoObservable } from 'mobx';

/** The selection of one page. */
export class Selection {
  /** Manage mode: entries can be selected. */
  isOn = false;
  private readonly ids = new Set<number>();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Starts with an empty selection, or ends the manage mode. */
  toggle(): void {
    this.isOn = !this.isOn;
    this.ids.clear();
  }

  /** Selects or deselects an entry. */
  choose(id: number, isChosen: boolean): void {
    if (isChosen) this.ids.add(id);
    else this.ids.delete(id);
  }

  /** Selects all shown entries, or none. */
  chooseAll(shown: readonly number[], isChosen: boolean): void {
    this.ids.clear();
    if (isChosen) for (const id of shown) this.ids.add(id);
  }

  has(id: number): boolean {
    return this.ids.has(id);
  }

  /** The selected entries among the shown ones. */
  among(shown: readonly number[]): number[] {
    return this.isOn ? shown.filter((id) => this.ids.has(id)) : [];
  }
}
