import { observer } from 'mobx-react-lite';
import { type ComponentType, type Dispatch, type SetStateAction, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { DialogName } from '#stores/dialogs.ts';
import { offlineMessage } from '#api/errors.ts';
import { useStores } from '#stores/StoresContext.ts';
import { isOwnFault } from '#shared/serverMessage.ts';
import { AfterEdit } from '#ui/AfterEdit.tsx';
import { forgetFailures, later } from '#ui/later.ts';
import { dialogLoaders } from './dialogCode.ts';

/** The components of dialogs, once asked for. */
const components = new Map<DialogName, ComponentType>();

function componentOf(name: DialogName): ComponentType {
  const known = components.get(name);
  if (known) return known;
  const component = later(async () => ({ Dialog: await dialogLoaders[name]() }), 'Dialog');
  components.set(name, component);
  return component;
}

/** Adds a dialog to the shown ones when it is on the screen and has hidden the page below from screen readers. */
function NoteShown({
  name,
  setShown,
}: {
  name: DialogName;
  setShown: Dispatch<SetStateAction<readonly DialogName[]>>;
}) {
  useEffect(() => {
    // Chakra hides the page below in the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setShown((names) => [...names, name]));
    });
    return () => {
      cancelAnimationFrame(frame);
      setShown((names) => names.filter((one) => one !== name));
    };
  }, [name, setShown]);
  return null;
}

/**
 * Shows the open dialogs, lowest first. A dialog waits until all below it are shown: one whose code came later would hide what is
 * above it from screen readers.
 */
export const DialogHost = observer(function DialogHost() {
  const { dialogs, notices } = useStores();
  const { stack, close } = dialogs;
  const [shown, setShown] = useState<readonly DialogName[]>([]);
  /**
   * Closes a dialog that cannot be shown. The page reports missing code in a bar, which another open dialog would cover. In
   * development it stays open, because the next edit may repair it.
   */
  const giveUp = (name: DialogName, error: unknown): void => {
    if (import.meta.hot) return;
    // The next opening loads the code anew.
    components.delete(name);
    close(name);
    if (isOwnFault(error)) notices.show('error', '显示出错，请刷新页面后重试');
    else if (stack.length > 0)
      notices.show('error', navigator.onLine ? '部分内容加载失败，请检查网络后重试' : offlineMessage);
  };
  // Each dialog waits for its own code: a dialog that loads must not hide the one below it.
  const loading = stack.findIndex(({ name }) => !shown.includes(name));
  return stack.slice(0, loading < 0 ? undefined : loading + 1).map(({ name }) => {
    const Dialog = componentOf(name);
    return (
      <ErrorBoundary
        key={name}
        onError={(error) => giveUp(name, error)}
        onReset={forgetFailures}
        fallbackRender={({ resetErrorBoundary }) =>
          import.meta.hot && <AfterEdit hot={import.meta.hot} again={resetErrorBoundary} />
        }
      >
        <Suspense>
          <Dialog />
          <NoteShown name={name} setShown={setShown} />
        </Suspense>
      </ErrorBoundary>
    );
  });
});
