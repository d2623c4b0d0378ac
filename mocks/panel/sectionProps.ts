/** What a section is given. */
export interface SectionProps {
  /**
   * Sends a command to the mock backend and shows `done` when it worked; a function makes the message from the answer's data.
   * Resolves with false when it failed.
   */
  act(command: string, body: object, done: string | ((data: unknown) => string)): Promise<boolean>;
  /** Goes on to an address of the portal whose reader or situation has changed. */
  go(path: string): void;
  /** The path of the portal's page that the tester looks at. */
  path: string;
}
