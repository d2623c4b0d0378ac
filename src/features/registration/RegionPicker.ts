/** The region cascader [2.5-03]: province, city, district, each level read when the one above it is picked. */
import { makeAutoObservable, observableRef } from 'mobx';
import type { components } from '../../../openapi/portal.d.ts';
import { type ReadList, RemoteList } from './RemoteList.ts';

type Area = components['schemas']['Area'];

/** Reads the areas below one: of a province its cities, of a city its districts. The first level has the empty key. */
export interface AreaReads {
  provinces: ReadList<Area>;
  cities: ReadList<Area>;
  districts: ReadList<Area>;
}

/** What is being picked in the panel, and what was chosen at last. Only a whole path counts as a choice. */
export class RegionPicker {
  /** The whole path that was chosen, from the province down; empty before that. */
  chosen: readonly Area[] = [];
  /** What is picked in the open panel so far. */
  path: readonly Area[] = [];
  /** The level that is worked on, 0 to 2. */
  level = 0;
  readonly levels: readonly [RemoteList<Area>, RemoteList<Area>, RemoteList<Area>];
  private readonly onChosen: (district: Area) => void;

  constructor(reads: AreaReads, onChosen: (district: Area) => void) {
    const codeOf = ({ areaCode }: Area): string => areaCode;
    this.levels = [
      new RemoteList(reads.provinces, codeOf),
      new RemoteList(reads.cities, codeOf),
      new RemoteList(reads.districts, codeOf),
    ];
    this.onChosen = onChosen;
    makeAutoObservable<this, 'onChosen'>(
      this,
      { levels: false, onChosen: false, chosen: observableRef, path: observableRef },
      { autoBind: true },
    );
  }

  /** Code of the chosen district, or null. */
  get district(): string | null {
    return this.chosen.at(-1)?.areaCode ?? null;
  }

  /** The choice for reading: 示例省 / 示例市 / 东样区. */
  get text(): string {
    return this.chosen.map(({ areaName }) => areaName).join(' / ');
  }

  /** The panel opens: at what is chosen, or at the provinces. Answers the level. */
  open(): number {
    this.levels[0].load('');
    this.path = this.chosen;
    this.path.forEach((area, level) => this.readBelow(level, area));
    this.level = Math.max(0, this.path.length - 1);
    return this.level;
  }

  /** Picks an area of a level; true when the choice is complete with it. Codes that the level does not have do nothing. */
  pick(level: number, areaCode: string): boolean {
    const area = level <= this.path.length && this.levels[level]?.items.find((item) => item.areaCode === areaCode);
    if (!area) return false;
    this.path = [...this.path.slice(0, level), area];
    if (level < 2 && area.leaf !== true) {
      this.readBelow(level, area);
      this.level = level + 1;
      return false;
    }
    this.level = level;
    // The same district once more is no change of region, so it keeps the hospital.
    const changed = area.areaCode !== this.district;
    this.chosen = this.path;
    if (changed) this.onChosen(area);
    return true;
  }

  /** Goes to a level that is open already. */
  show(level: number): void {
    this.level = Math.max(0, Math.min(level, this.path.length, 2));
  }

  /** Nothing is waited for any more. */
  dispose(): void {
    for (const list of this.levels) if (list.state === 'loading') list.clear();
  }

  private readBelow(level: number, area: Area): void {
    this.levels.slice(level + 2).forEach((list) => list.clear());
    const next = this.levels[level + 1];
    if (!next || area.leaf === true) return;
    if (next.key === area.areaCode) next.retry();
    else if (area.values?.length) next.fill(area.areaCode, area.values);
    else next.load(area.areaCode);
  }
}
