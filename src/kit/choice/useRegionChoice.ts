/** Choosing a region [2.5-03]: province, city, district; each level is read when the one above is picked. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { type ChoiceList, choiceList } from './choiceList.ts';
import { citiesQuery, districtsQuery, provincesQuery } from './referenceLists.ts';
import { type Area, districtOf, type Region, regionText } from './model.ts';

const labels = ['省份', '城市', '区县'];
const idle: ChoiceList<Area> = { state: 'idle', items: [], retry: () => undefined };

/** Whether the areas below have to be requested: an area may include them, or have none [3-06]. */
const isAskedFor = (above: Area | undefined): boolean =>
  above !== undefined && above.leaf !== true && !above.values?.length;

function below(above: Area | undefined, read: ChoiceList<Area>): ChoiceList<Area> {
  if (isAskedFor(above)) return read;
  return above?.values?.length ? { ...idle, state: 'ready', items: above.values } : idle;
}

/** State of the cascader's panel. `onChange` is called with a complete region that differs from `value`. */
export function useRegionChoice(value: Region, onChange: (region: Region) => void) {
  const api = useApi();
  const [isOpened, setOpened] = useState(false);
  /** The path that is picked in the open panel. */
  const [path, setPath] = useState<Region>([]);
  /** The active level, 0 to 2. */
  const [current, setCurrent] = useState(0);
  const [province, city] = path;
  const provinces = useQuery({ ...provincesQuery(api), enabled: isOpened });
  const cities = useQuery({ ...citiesQuery(api, province?.areaCode ?? ''), enabled: isAskedFor(province) });
  const districts = useQuery({ ...districtsQuery(api, city?.areaCode ?? ''), enabled: isAskedFor(city) });
  const lists = [choiceList(provinces), below(province, choiceList(cities)), below(city, choiceList(districts))];

  return {
    text: regionText(value),
    levels: lists.map(({ state, items }, level) => ({
      label: labels[level] ?? '',
      state,
      items: items.map(({ areaCode, areaName }) => ({ id: areaCode, label: areaName })),
      picked: path[level]?.areaCode ?? null,
    })),
    current,
    /** Opens the panel at the current choice, or at the provinces. Returns the level. */
    onOpen(): number {
      const level = Math.max(0, value.length - 1);
      setOpened(true);
      setPath(value);
      setCurrent(level);
      return level;
    },
    /** Picks an area; true when the region is now complete. Unknown codes are ignored. */
    onPick(level: number, areaCode: string): boolean {
      const area = level <= path.length ? lists[level]?.items.find((item) => item.areaCode === areaCode) : undefined;
      if (!area) return false;
      const picked = [...path.slice(0, level), area];
      setPath(picked);
      const next = lists[level + 1];
      if (next && area.leaf !== true) {
        // Picking the same area again retries a failed level below it.
        if (path[level]?.areaCode === areaCode && next.state === 'failed') next.retry();
        setCurrent(level + 1);
        return false;
      }
      setCurrent(level);
      if (areaCode !== districtOf(value)) onChange(picked);
      return true;
    },
    /** Goes to a level whose parent is already picked. */
    onShow: (level: number): void => setCurrent(Math.max(0, Math.min(level, path.length, 2))),
    onRetry: (level: number): void => lists[level]?.retry(),
  };
}
