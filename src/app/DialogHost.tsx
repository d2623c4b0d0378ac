import { observer } from 'mobx-react-lite';
import { type ComponentType, Suspense } from 'react';
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

/** Shows the open dialogs, lowest first. */
export const DialogHost = observer(function DialogHost() {
  const { dialogs, notices } = useStores();
  const { stack, close } = dialogs;
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
  return stack.map(({ name }) => {
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
        </Suspense>
      </ErrorBoundary>
    );
  });
});
