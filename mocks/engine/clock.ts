/** The mock backend's time: follows the real one, shifted, or stands still until it is moved. */

/** A serialisable clock setting. */
export interface ClockSetting {
  /** The time at which the clock is stopped, ms; null when it runs. */
  frozenAt: number | null;
  /** Added to the real time while it runs, ms. */
  shift: number;
}

/** The moment at which the tests stop the clock: Friday 2026-11-20, 20:00 in Beijing. */
export const testMoment = Date.UTC(2026, 10, 20, 12, 0, 0);

/** The time of a setting, in ms since the epoch. */
export const readClock = (setting: ClockSetting): number => setting.frozenAt ?? Date.now() + setting.shift;

/** The setting, `ms` milliseconds later. */
export function advance(setting: ClockSetting, ms: number): ClockSetting {
  return setting.frozenAt === null
    ? { frozenAt: null, shift: setting.shift + ms }
    : { frozenAt: setting.frozenAt + ms, shift: setting.shift };
}
