import { observer } from 'mobx-react-lite';
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { DialogName } from '../stores/DialogStore.ts';
import { useStores } from '../stores/StoresContext.ts';

/** Name in the DialogStore → the dialog, loaded when it is first opened. */
const dialogs: Record<DialogName, ComponentType> = {
  login: lazy(() =>
    import('../features/account/dialogs/LoginDialog.tsx').then((module) => ({ default: module.LoginDialog })),
  ),
  register: lazy(() =>
    import('../features/account/dialogs/RegisterDialog.tsx').then((module) => ({ default: module.RegisterDialog })),
  ),
  captcha: lazy(() =>
    import('../features/account/dialogs/CaptchaDialog.tsx').then((module) => ({ default: module.CaptchaDialog })),
  ),
  logout: lazy(() =>
    import('../features/account/dialogs/LogoutDialog.tsx').then((module) => ({ default: module.LogoutDialog })),
  ),
  chat: lazy(() =>
    import('../features/chat/dialogs/ChatDialog.tsx').then((module) => ({ default: module.ChatDialog })),
  ),
  feedback: lazy(() =>
    import('../features/feedback/dialogs/FeedbackDialog.tsx').then((module) => ({ default: module.FeedbackDialog })),
  ),
  apply: lazy(() =>
    import('../features/feedback/dialogs/ApplyDialog.tsx').then((module) => ({ default: module.ApplyDialog })),
  ),
};

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
    const Dialog = dialogs[name];
    return (
      <DialogFrame key={name} onFail={() => close(name)}>
        <Dialog />
      </DialogFrame>
    );
  });
});
