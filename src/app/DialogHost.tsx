import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { DialogName } from '../stores/dialogs.ts';
import { useStores } from '../stores/StoresContext.ts';
import { dialogLoaders } from './dialogCode.ts';

/** Cache of lazy dialog components. */
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
  // Each dialog has its own Suspense: one that loads must not hide the one below it. A dialog that fails to load is closed,
  // and the page shows a message.
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
