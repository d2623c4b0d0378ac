/** The types of the generated operations (`dist/operations/`) and shapes (`dist/shapes/`). */
import type { operations } from './portal.d.ts';

/**
 * A JSON shape, small enough to travel with a call: `'s'` string, `'i'` integer, `'n'` number, `'b'` boolean, `'0'` null,
 * `'*'` anything, `[item]` list, `{'.': fields}` object (a name ending in `?` may be missing or null), `{'|': shapes}` union,
 * `{'=': values}` fixed values.
 */
export type Shape =
  | 's'
  | 'i'
  | 'n'
  | 'b'
  | '0'
  | '*'
  | readonly [Shape]
  | { readonly '.': Readonly<Record<string, Shape>> }
  | { readonly '|': readonly Shape[] }
  | { readonly '=': readonly unknown[] };

/** Identifier of an operation of the contract. */
export type OperationId = keyof operations;

/** One call: where it goes and what its payload looks like. */
export interface Operation<
  Id extends OperationId = OperationId,
  Method extends 'get' | 'post' = 'get' | 'post',
  Path = string,
> {
  readonly id: Id;
  readonly method: Method;
  readonly path: Path;
  /** Which of the three hosts answers [7.1-03], [7.1-11]. */
  readonly host: 'portal' | 'userapi' | 'payment';
  /** True when the call changes state, even as a GET: never retried. */
  readonly writes?: true;
  /** True when the payload stands beside `code` instead of under `data`. */
  readonly flat?: true;
  /** True when a success without a body is one, too. */
  readonly emptyOk?: true;
  /** True when the answer does not depend on which reader asks: the call never carries a token [N42]. */
  readonly anonymous?: true;
  /** True when each answer is good for one caller only: it is never kept for another. */
  readonly fresh?: true;
  /** True when the client adds the keys of the signing helper to the body [7.4-01]. */
  readonly signed?: true;
  readonly payload: Shape;
}

type Answer<Id extends OperationId> = operations[Id]['responses'][200]['content']['application/json'];

/** The success payload of an operation: `data`, or for flat ones the whole answer. */
export type Payload<Id extends OperationId> =
  Extract<Answer<Id>, { code: 200 }> extends infer Success
    ? Success extends { data: infer Data }
      ? Data
      : Success extends { data?: infer Data }
        ? Data
        : Success
    : never;

/** The codes that an operation may answer. */
export type CodeOf<Id extends OperationId> = Answer<Id>['code'];

type ParametersOf<Id extends OperationId> = operations[Id]['parameters'];

/** Query parameters of an operation. */
export type QueryOf<Id extends OperationId> =
  ParametersOf<Id> extends { query?: infer Query } ? NonNullable<Query> : never;

/** Path parameters of an operation. */
export type PathOf<Id extends OperationId> = ParametersOf<Id> extends { path?: infer Path } ? NonNullable<Path> : never;

/** Headers of an operation besides those that every call carries. */
export type HeadersOf<Id extends OperationId> =
  ParametersOf<Id> extends { header?: infer Headers } ? NonNullable<Headers> : never;

/** JSON body of an operation as callers write it: without the keys that the signing helper adds. */
export type BodyOf<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body extends { signature: string; nonce: string }
    ? Omit<Body, 'timestamp' | 'nonce' | 'signature' | 'website' | 'clientType'>
    : Body
  : never;
