import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BodyOf, Payload } from '#openapi/operation.ts';
import { ApiError } from '#api/errors.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { useAfterLogin } from '#kit/signIn/useAfterLogin.ts';
import { answeringPage } from '#addresses/exercise.ts';
import { randomId } from '#shared/randomId.ts';
import { useExerciseStart } from './mutations.ts';

type Wish = BodyOf<'exerciseStart'>;
/** An attempt that has begun, or that runs. */
export type Begun = Payload<'exerciseStart'>;

/**
 * Begins an attempt on the server and then shows its sheet; a visitor logs in first. `subject` tells apart what can be begun
 * on one page. `isAsked` is told of an attempt that runs already and was not opened; true where the doctor is asked about it.
 */
export function useBegin(subject: string, isAsked: (running: Begun) => boolean = () => false) {
  const navigate = useNavigate();
  const last = useRef<{ body: Wish; text: string; key: string } | null>(null);
  const intent = `exerciseStart ${subject}`;
  const { mutateAsync, isPending } = useExerciseStart(intent);
  const guard = useSubmitGuard();
  const open = ({ exerciseId, recordId }: Begun): void =>
    void navigate(answeringPage.to({ id: exerciseId ?? 0, recordId }));
  const start = async (body: Wish): Promise<boolean> => {
    const text = JSON.stringify(body);
    // A click that is repeated after a lost answer has the same key, so that it begins no second attempt.
    const key = last.current?.text === text ? last.current.key : randomId();
    last.current = { body, text, key };
    try {
      const attempt = await mutateAsync({ body, key });
      last.current = null;
      if (!attempt.resumed || !isAsked(attempt)) open(attempt);
    } catch (error) {
      // A refusal is an answer: the next click asks anew.
      if (error instanceof ApiError && error.kind === 'business' && last.current) last.current.key = randomId();
    }
    // The next page replaces the button, or a question asks for another beginning at once.
    return false;
  };
  const begin = (body: Wish): void => void guard.run(() => start(body));
  useAfterLogin(intent, () => {
    if (last.current) begin(last.current.body);
  });
  return { begin, open, isPending };
}
