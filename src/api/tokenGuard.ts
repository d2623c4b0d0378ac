/** What happens when an answer refuses the token [7.1-15], [8-02]: cleared once per batch, and never for a newer token. */
import type { OperationId } from '../../openapi/operation.ts';

/** What the guard needs from outside. */
export interface TokenGuardDeps {
  /** The token at this moment. */
  current(): string | null;
  /** Another doctor has logged in beside this page, which has not heard of it yet: the token is hers. */
  isReplaced(): boolean;
  /** Calls cleartoken. */
  clear(): Promise<unknown>;
  /** Removes the token from this browser, for when cleartoken failed. */
  drop(): void;
  /** The reader is a visitor from now on. */
  onCleared(): void;
  /** The token is gone: what was asked with it may be asked again. */
  onGone(): void;
}

/** Decides for each refusal whether the token is to be cleared. */
export class TokenGuard {
  private readonly clearing = new Set<string | null>();
  private readonly deps: TokenGuardDeps;

  constructor(deps: TokenGuardDeps) {
    this.deps = deps;
  }

  /** An answer refused the token; `sent` is the one that the reader had when the call was sent, null without one. */
  readonly refused = (sent: string | null, operation: OperationId): void => {
    // A refused cleartoken changes nothing, and a late refusal of an old token must not end a new session.
    if (operation === 'clearToken' || this.clearing.has(sent) || this.deps.current() !== sent) return;
    // What one doctor may not ask with the token of the next one says nothing against that token.
    if (this.deps.isReplaced()) return;
    this.clearing.add(sent);
    this.deps.onCleared();
    void this.deps
      .clear()
      .catch(() => undefined)
      .finally(() => {
        if (this.deps.current() === sent) this.deps.drop();
        this.clearing.delete(sent);
        // Who had none, or cannot get rid of it, would be refused again without an end.
        if (sent !== null && this.deps.current() !== sent) this.deps.onGone();
      });
  };
}
