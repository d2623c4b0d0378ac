/** Handles refused tokens [7.1-15], [8-02]: clears the token once per batch of refusals, and never a newer token. */
import type { OperationId } from '#openapi/operation.ts';

/** Dependencies of the guard. */
export interface TokenGuardDeps {
  /** The current token. */
  current(): string | null;
  /** Another doctor has logged in in another tab, and this page does not know it yet: the token belongs to that doctor. */
  isReplaced(): boolean;
  /** Calls cleartoken. */
  clear(): Promise<unknown>;
  /** Removes the token from this browser, when cleartoken failed. */
  drop(): void;
  /** The reader is a visitor from now on. */
  onCleared(): void;
  /** The token is gone: the failed reads may be repeated. */
  onGone(): void;
}

/** Decides for each refusal whether to clear the token. */
export class TokenGuard {
  private readonly clearing = new Set<string | null>();
  private readonly deps: TokenGuardDeps;

  constructor(deps: TokenGuardDeps) {
    this.deps = deps;
  }

  /** A response refused the token; `sent` is the reader's token at the time of the request, or null. */
  readonly refused = (sent: string | null, operation: OperationId): void => {
    // Ignore a refused cleartoken. A late refusal of an old token must not end a new session.
    if (operation === 'clearToken' || this.clearing.has(sent) || this.deps.current() !== sent) return;
    // This page's doctor used the token of another doctor: the refusal does not mean that the token is invalid.
    if (this.deps.isReplaced()) return;
    this.clearing.add(sent);
    this.deps.onCleared();
    void this.deps
      .clear()
      .catch(() => undefined)
      .finally(() => {
        if (this.deps.current() === sent) this.deps.drop();
        this.clearing.delete(sent);
        // Without a token, or with one that cannot be removed, repeating the reads would be refused in an endless loop.
        if (sent !== null && this.deps.current() !== sent) this.deps.onGone();
      });
  };
}
