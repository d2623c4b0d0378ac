import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { DialogName } from '../stores/dialogs.ts';
import { useStores } from '../stores/StoresContext.ts';
import { dialogLoaders } from './dialogCode.ts';

/** The components of dialogs that were opened, each loaded when it is first drawn. */
const components = new Map<DialogName, ComponentType>();

function componentOf(name: DialogName): ComponentType {
  const known = components.get(name);
  if (known) return known;
  const component = lazy(async () => ({ default: await dialogLoaders[name]() }));
  components.set(name, component);
  return component;
}

/** Shows the open dialogs, lowest first. */
export const DialogHost = observer(function DialogHost() {
  const { stack, close } = useStores().dialogs;
  // Each waits for its code alone: a dialog that loads must not hide the one below it. One that cannot be shown is closed
  // again; the page below it stays, and says what happened.
  return stack.map(({ name }) => {
    const Dialog = componentOf(name);
    return (
      <ErrorBoundary key={name} fallback={null} onError={() => close(name)}>
        <Suspense>
          <Dialog />
        </Suspense>
      </ErrorBoundary>
    );
  });
});
