/** Components whose code waits for an action, such as a dialog, a player, an editor or a chart. What is shown at once is imported. */
import { type ComponentType, lazy } from 'react';
import { withStyles } from './styleSheet.ts';

/** Loads the code of such a component before it is shown, as for `loadAhead`. Rejects when it cannot be loaded. */
interface Ahead {
  load(): Promise<unknown>;
}

/**
 * The component `name` of a module that is loaded when the component is first shown: `later(() => import('./Chart.tsx'), 'Chart')`.
 * It needs a Suspense boundary above it.
 */
export function later<Module extends object, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Module[Name] & Ahead {
  const found = async () => ({ default: (await withStyles(load))[name] as ComponentType });
  return Object.assign(lazy(found), { load: found }) as unknown as Module[Name] & Ahead;
}
