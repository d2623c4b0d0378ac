/** What the rules of the contract use of Redocly. */

type Json = Record<string, unknown>;

/** What a rule uses of Redocly's context. */
export interface Context {
  report(problem: { message: string; location?: unknown }): void;
  /** `from` is the file in which a reference stands; the operation's own without it. */
  resolve(node: unknown, from?: string): { node?: unknown; location?: { source: { absoluteRef: string } } };
  location: { pointer: string; source: { absoluteRef: string }; child(path: string[]): { key(): unknown } };
}

type Visit = (node: Json, context: Context) => void;
/** A rule: what it looks at in which place of the document. */
export type Rule = () => Record<string, Visit | { enter: Visit; leave: Visit }>;
