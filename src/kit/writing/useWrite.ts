/**
 * How components write: the call, its messages and the reads that it invalidates, declared together in a feature's `mutations.ts`.
 * `writing/useDraftForm.ts` or the form itself keeps what was typed.
 *
 * Choreographies without React get an API function instead, because they handle a failure themselves: SmsCode, VoiceCode and
 * Captcha return to their first state, ScanLogin and SocialLogin retry or choose another way, the logout ends the session whatever
 * the server answers, FileUpload goes on where it stopped, WatchLog and OnlineTime keep the watched seconds and send them later, AnswerSheet
 * and SheetQueue do so with answers, and LessonQuiz shows its failures beside the question.
 */
import { useRef } from 'react';
import { type QueryClient, useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import type { CodeOf, Operation, OperationId, Payload } from '#openapi/operation.ts';
import * as codes from '#openapi/dist/codes.ts';
import { useApi } from '#api/ApiContext.ts';
import type { Input, Inputs } from '#api/client.ts';
import { ApiError, genericMessage } from '#api/errors.ts';
import { invalidateReads, type Reads } from '#api/staleness.ts';
import { isOutdated } from '#stores/storedUser.ts';
import { useStores } from '#stores/StoresContext.ts';

/** Refusal codes specific to one operation; token codes are handled for all. */
type Refusal<Id extends OperationId> = Exclude<CodeOf<Id>, 200 | 401 | 403 | typeof codes.loginRequired>;

/** What is told of a refusal. */
type RefusalText = string | null | { done: string };

interface Outcomes<Id extends OperationId, Given> {
  /** Reason that the login dialog shows to a visitor, such as 「登录后即可收藏」. */
  reason?: string;
  /** Name of the write for `useAfterLogin`; by default the call with its input. */
  intent?: string;
  /** Converts the component's argument to the call's input. */
  input(given: Given): Input<Id>;
  /** Message after success; null shows nothing. */
  success?: string | ((answer: Payload<Id>, given: Given) => string | null);
  /** Messages by refusal code, instead of the server's; null when the component shows it, `done` when the wish is fulfilled already. */
  codes?: Partial<Record<Refusal<Id>, RefusalText>>;
  /** Writes the answer to the cache. Not called when the doctor has logged out meanwhile. */
  keep?(queryClient: QueryClient, answer: Payload<Id>, given: Given): void;
  /** Reads invalidated by a success; those on the page are refetched before the write ends. */
  invalidates?: readonly Reads[];
  /** Reads invalidated by a failure, because another doctor or tab was faster. */
  invalidatesOnFailure?: readonly Reads[];
}

/** Whether visitors may write: true when the contract does not answer them with 4103. */
type ForVisitors<Id extends OperationId> =
  typeof codes.loginRequired extends CodeOf<Id> ? { forVisitors?: never } : { forVisitors: true };

/** State at the start of a write, needed at its end: the page may show something else by then. */
interface Begun<Id extends OperationId, Given> {
  writer: number;
  outcomes: Outcomes<Id, Given>;
}

/** A write for a component; its message is already shown when `mutateAsync` settles. */
export type Write<Id extends OperationId, Given> = UseMutationResult<Payload<Id>, Error, Given, Begun<Id, Given>> & {
  /** The name under which `useAfterLogin` repeats the write. */
  intentOf(given: Given): string;
};

/**
 * A write of a component. A write that needs a doctor opens the login: for a visitor before anything is sent, and after
 * an answer that the session has ended. The form stays as it is [5-19]; only a component that says so by `useAfterLogin` sends it
 * again after the login. The same write that is asked for again while it is under way is sent once; both get its answer.
 */
export function useWrite<Id extends OperationId, Given = void>(
  operation: Operation<Id>,
  outcomes: Outcomes<Id, Given> & ForVisitors<Id>,
): Write<Id, Given> {
  const api = useApi();
  const queryClient = useQueryClient();
  const stores = useStores();
  const { dialogs, notices, session, surroundings } = stores;
  const { forVisitors, reason } = outcomes;
  const intentOf = (given: Given): string =>
    outcomes.intent ?? `${operation.id} ${JSON.stringify(outcomes.input(given))}`;

  const tell = (error: Error, texts: Partial<Record<number, RefusalText>>, given: Given, userId: number): void => {
    if (!(error instanceof ApiError)) return notices.show('error', genericMessage, operation.id);
    const { code, kind, message, tokenRefused } = error;
    if (!forVisitors && (code === codes.loginRequired || tokenRefused)) {
      const intent = { name: intentOf(given), userId, at: surroundings.clock.now() };
      void dialogs.open('login', { ...(reason && { reason }), intent });
      // The token guard shows the message for a refused token; a visitor needs no message besides the login dialog.
      if (tokenRefused || kind === 'refused') return;
    }
    // The page's session follows the browser's, with a message of its own.
    if (kind === 'outdated') return;
    const text = texts[code];
    if (typeof text === 'object' && text !== null) notices.show('success', text.done, operation.id);
    else if (text !== null) notices.show('error', text ?? message, operation.id);
  };
  const mutation = useMutation<Payload<Id>, Error, Given, Begun<Id, Given>>({
    onMutate: () => ({ writer: session.user.userId, outcomes }),
    async mutationFn(given) {
      // The client refuses the write of a page whose session is not the browser's.
      if (!forVisitors && !session.isLoggedIn && !isOutdated(stores))
        throw new ApiError('refused', operation.id, codes.loginRequired);
      return api.call(operation, ...([outcomes.input(given)] as unknown as Inputs<Id>));
    },
    async onSuccess(answer, given, { writer, outcomes: { keep, success, invalidates = [] } }) {
      const isSame = forVisitors || writer === session.user.userId;
      if (isSame) keep?.(queryClient, answer, given);
      // A late answer must not be shown to another doctor who has logged in since.
      if (isSame || !session.isLoggedIn) {
        const text = typeof success === 'function' ? success(answer, given) : success;
        if (text) notices.show('success', text, operation.id);
        else notices.withdraw(operation.id);
      }
      await invalidateReads(queryClient, ...invalidates);
    },
    onError(error, given, begun) {
      const { codes: texts = {}, invalidatesOnFailure = [] } = begun?.outcomes ?? outcomes;
      tell(error, texts, given, begun?.writer ?? 0);
      void invalidateReads(queryClient, ...invalidatesOnFailure);
    },
  });
  const latest = useRef<{ sent: string; end: Promise<Payload<Id>> } | null>(null);
  const mutateAsync: typeof mutation.mutateAsync = (...args) => {
    const sent = JSON.stringify(outcomes.input(args[0] as Given));
    // Two clicks in one tick are one write: `isPending` is true only after the next render. A write that undoes the latest is sent.
    if (latest.current?.sent === sent) return latest.current.end;
    const end = mutation.mutateAsync(...args);
    latest.current = { sent, end };
    const forget = (): void => {
      if (latest.current?.end === end) latest.current = null;
    };
    end.then(forget, forget);
    return end;
  };
  const mutate: typeof mutation.mutate = (...args) => void mutateAsync(...args).catch(() => undefined);
  return { ...mutation, mutate, mutateAsync, intentOf };
}

/** Whether a write succeeded; a failure has already been shown. */
export const isDone = (writing: Promise<unknown>): Promise<boolean> =>
  writing.then(
    () => true,
    () => false,
  );
