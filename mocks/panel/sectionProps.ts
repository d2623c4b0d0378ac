/** What a section is given. */
export interface SectionProps {
  /** Tells the pretend backend something; `done` is said when it worked. Resolves with whether it did. */
  act(command: string, body: object, done: string): Promise<boolean>;
  /** Goes on to an address of the portal whose reader or situation has changed. */
  go(path: string): void;
}
