/**
 * The one way in which a component writes: the call, what is told of its end, and which reads follow, declared together in a
 * feature's `mutations.ts`. What was typed is kept by `writing/useDraftForm.ts`, or by the form itself.
 *
 * Choreographies without React get a function of the door instead. A failure is a step of theirs and not an end that is told:
 * SmsCode, VoiceCode and Captcha go back to their first state, ScanLogin and SocialLogin ask again or go another way, the logout
 * ends the session whatever the server answers, and WatchLog keeps what was watched and sends it later.
 */
import { type QueryClient, useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import type { CodeOf, Operation, OperationId, Payload } from '../../openapi/operation.ts';
import { useApi } from '../api/ApiContext.ts';
import type { Input, Inputs } from '../api/client.ts';
import { ApiError, genericMessage, loginRequired } from '../api/errors.ts';
import { outdate, type Reads } from '../api/staleness.ts';
import { useStores } from '../stores/StoresContext.ts';

/** Codes of a refusal that mean something to one operation; the token's are everybody's. */
type Refusal<Id extends OperationId> = Exclude<CodeOf<Id>, 200 | 401 | 403 | typeof loginRequired>;

interface Outcomes<Id extends OperationId, Given> {
  /** What the login dialog tells a visitor as its reason, such as 「登录后即可收藏」. */
  reason?: string;
  /** What is sent for what the component gives. */
  input(given: Given): Input<Id>;
  /** Told when it is done; null says nothing. */
  success?: string | ((told: Payload<Id>, given: Given) => string | null);
  /** Told instead of the server's words, by the code of a refusal; null where the component shows it. */
  codes?: Partial<Record<Refusal<Id>, string | null>>;
  /** Puts the answer where it is shown. Not called when the doctor who wrote has left meanwhile. */
  keep?(queryClient: QueryClient, told: Payload<Id>, given: Given): void;
  /** Reads that are no longer true when it is done; those on the page are made again before the write ends. */
  outdates?: readonly Reads[];
  /** Reads that a failure shows to be out of date: somebody else was quicker. */
  outdatesOnFailure?: readonly Reads[];
}

/** Whether visitors may write, too: the contract says so, by the code that it answers them with. */
type ForVisitors<Id extends OperationId> =
  typeof loginRequired extends CodeOf<Id> ? { forVisitors?: never } : { forVisitors: true };

/** What a write needs to know at its end of the moment when it was begun: the page may show something else by then. */
interface Begun<Id extends OperationId, Given> {
  writer: number;
  outcomes: Outcomes<Id, Given>;
}

/** A write, ready to be made with what its component gives; its end is told already when `mutateAsync` settles. */
export type Write<Id extends OperationId, Given> = UseMutationResult<Payload<Id>, Error, Given, Begun<Id, Given>>;

/**
 * A write of a component. What only a doctor may write opens the login, for a visitor before anything is sent, and for one who
 * turns out to be logged out: the form stays as it is, and nothing is sent by itself afterwards [5-19].
 */
export function useWrite<Id extends OperationId, Given = void>(
  operation: Operation<Id>,
  outcomes: Outcomes<Id, Given> & ForVisitors<Id>,
): Write<Id, Given> {
  const api = useApi();
  const queryClient = useQueryClient();
  const { dialogs, notices, session } = useStores();
  const { forVisitors, reason } = outcomes;

  const tell = (error: Error, codes: Partial<Record<number, string | null>>): void => {
    if (!(error instanceof ApiError)) return notices.show('error', genericMessage, operation.id);
    const { code, kind, message, tokenRefused } = error;
    if (!forVisitors && (code === loginRequired || tokenRefused)) {
      void dialogs.open('login', { ...(reason && { reason }) });
      // Of a refused token its guard tells; a visitor needs no words besides the login.
      if (tokenRefused || kind === 'refused') return;
    }
    const text = codes[code];
    if (text !== null) notices.show('error', text ?? message, operation.id);
  };
  return useMutation({
    onMutate: () => ({ writer: session.user.userId, outcomes }),
    async mutationFn(given) {
      if (!forVisitors && !session.isLoggedIn) throw new ApiError('refused', operation.id, loginRequired);
      return api.call(operation, ...([outcomes.input(given)] as unknown as Inputs<Id>));
    },
    async onSuccess(told, given, { writer, outcomes: { keep, success, outdates = [] } }) {
      const isSame = forVisitors || writer === session.user.userId;
      if (isSame) keep?.(queryClient, told, given);
      // A late answer says nothing to another doctor who has logged in meanwhile.
      if (isSame || !session.isLoggedIn) {
        const text = typeof success === 'function' ? success(told, given) : success;
        if (text) notices.show('success', text, operation.id);
        else notices.withdraw(operation.id);
      }
      await outdate(queryClient, ...outdates);
    },
    onError(error, _given, begun) {
      const { codes = {}, outdatesOnFailure = [] } = begun?.outcomes ?? outcomes;
      tell(error, codes);
      void outdate(queryClient, ...outdatesOnFailure);
    },
  });
}

/** Whether a write was done; what went wrong is told already. */
export const isDone = (writing: Promise<unknown>): Promise<boolean> =>
  writing.then(
    () => true,
    () => false,
  );
