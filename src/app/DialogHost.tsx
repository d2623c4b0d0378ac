import { observer } from 'mobx-react-lite';
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
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

interface DialogFrameProps {
  onFail(): void;
  children: ReactNode;
}

/** A dialog that cannot be shown is closed again; the page below it stays, and says what happened. */
class DialogFrame extends Component<DialogFrameProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onFail();
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}

/** Shows the open dialogs, lowest first. */
export const DialogHost = observer(function DialogHost() {
  const { stack, close } = useStores().dialogs;
  // Each waits for its code alone: a dialog that loads must not hide the one below it.
  return stack.map(({ name }) => {
    const Dialog = componentOf(name);
    return (
      <DialogFrame key={name} onFail={() => close(name)}>
        <Dialog />
      </DialogFrame>
    );
  });
});
