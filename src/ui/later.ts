/**
 * Components whose code waits: for an action, such as a dialog, a player, an editor or a chart, or for a page that has it, such as a
 * part of a campaign. What is shown at once on every page of its file is imported.
 */
import { type ComponentType, createElement, lazy, useState } from 'react';
import { withStyles } from './styleSheet.ts';

/** Loads the code of such a component before it is shown, as for `loadAhead`. Rejects when it cannot be loaded. */
interface Ahead {
  load(): Promise<unknown>;
}

/** Replaces the components whose code could not be loaded: React would throw their old failures for ever. */
const renewals = new Set<() => void>();

/** Lets code that could not be loaded be loaded again, by what shows it next. */
export function forgetFailures(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}

/**
 * The component `name` of a module that is loaded when the component is first shown: `later(() => import('./Chart.tsx'), 'Chart')`.
 * It needs a Suspense boundary above it.
 */
export function later<Module extends object, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Module[Name] & Ahead {
  let loaded: ComponentType<object> | null = null;
  const found = async () => {
    loaded = (await withStyles(load))[name] as ComponentType<object>;
    return { default: loaded };
  };
  const made = () =>
    lazy(() =>
      found().catch((error: unknown) => {
        // Not at once: while there is no network it would be requested again and again.
        renewals.add(() => (shown = made()));
        throw error;
      }),
    );
  let shown = made();
  const Later = (props: object) => {
    // A lazy component shows the fallback first, also when its code is there: the field in which somebody writes would go away.
    const [Shown] = useState(() => loaded ?? shown);
    return createElement(Shown, props);
  };
  return Object.assign(Later, { load: found }) as unknown as Module[Name] & Ahead;
}
