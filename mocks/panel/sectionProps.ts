/** Props of a section. */
export interface SectionProps {
  /** Sends a command to the mock backend; `done` is shown on success. Resolves with whether it succeeded. */
  act(command: string, body: object, done: string): Promise<boolean>;
  /** Opens an address of the portal after a change of user or scenario. */
  go(path: string): void;
}
