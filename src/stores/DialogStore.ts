/** The open dialogs: a stack of plain data, so that the login can open over the feedback without losing its text. */
import { makeAutoObservable } from 'mobx';
import { dialogKinds, type DialogName, type DialogParams } from './dialogs.ts';

/** One open dialog. */
export type OpenDialog = {
  [Name in DialogName]: { name: Name; params: DialogParams[Name]; settle(answer: unknown): void };
}[DialogName];

/** The open dialogs, lowest first. */
export class DialogStore {
  stack: OpenDialog[] = [];

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The login dialog is shown [4-01]. */
  get dialogLogin(): boolean {
    return this.isOpen('login');
  }

  /** The registration dialog is shown [3-02]. */
  get dialogReg(): boolean {
    return this.isOpen('register');
  }

  /** The feedback dialog is shown [3-02], [4-13]. */
  get dialogFeedback(): boolean {
    return this.isOpen('feedback');
  }

  /** The lecturer's application is shown [3-02], [4-13]. */
  get dialogApply(): boolean {
    return this.isOpen('apply');
  }

  isOpen(name: DialogName): boolean {
    return this.stack.some((dialog) => dialog.name === name);
  }

  /** The parameters of an open dialog; undefined while it is closed. */
  paramsOf<Name extends DialogName>(name: Name): DialogParams[Name] | undefined {
    return this.stack.find((dialog) => dialog.name === name)?.params as DialogParams[Name] | undefined;
  }

  /** Opens a dialog unless it is open already; resolves with its answer, or undefined when it was closed without one. */
  open<Name extends DialogName>(name: Name, params: DialogParams[Name]): Promise<unknown> {
    if (this.isOpen(name)) return Promise.resolve(undefined);
    return new Promise((settle) => {
      this.push({ name, params, settle } as unknown as OpenDialog);
    });
  }

  push(dialog: OpenDialog): void {
    this.stack.push(dialog);
  }

  /** Closes a dialog and resolves the promise of `open` with its answer. */
  close(name: DialogName, answer?: unknown): void {
    const index = this.stack.findIndex((dialog) => dialog.name === name);
    if (index < 0) return;
    const [closed] = this.stack.splice(index, 1);
    closed?.settle(answer);
  }

  /** On navigation: closes the dialogs that belong to the previous page, topmost first. */
  leavePage(): void {
    for (const { name } of this.stack.toReversed()) if (dialogKinds[name].closesOnRoute) this.close(name);
  }
}
