import { observer } from 'mobx-react-lite';
import { startTransition, Suspense, useRef, useState } from 'react';
import { genericMessage, offlineMessage } from '#api/errors.ts';
import { loadAhead } from '#shared/chunkGuard.ts';
import { draftOf } from '#shared/draft.ts';
import { useStores } from '#stores/StoresContext.ts';
import { later } from '#ui/later.ts';
import type { Target } from '../page/target.ts';
import { useAfterLogin, useIntent } from '../signIn/useAfterLogin.ts';
import { WritingForm } from '../writing/WritingForm.tsx';
import { type CommentWords, formOf, maxCommentLength, sendOf } from './model.ts';

const CommentForm = later(() => import('./CommentForm.tsx'), 'CommentForm');

interface CommentPlaceProps {
  target: Target;
  words: CommentWords;
}

interface CommentBoxProps extends CommentPlaceProps {
  /** The form is loaded: it takes the place of the box, with its text. */
  onForm(text: string): void;
}

/** A text box whose text is kept as a draft, with the button that sends it. */
const CommentBox = observer(function CommentBox({ target, words, onForm }: CommentBoxProps) {
  const { intents, notices, session, surroundings } = useStores();
  const { userId } = session.user;
  const form = formOf(target);
  const sending = useIntent(sendOf(form));
  const draft = draftOf(surroundings.memory.session, userId, form, { text: maxCommentLength });
  const [typed, setTyped] = useState(() => draft.read().text);
  const [isLoading, setLoading] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const send = async (): Promise<void> => {
    setLoading(true);
    try {
      await CommentForm.load();
      intents.grant(sending(), userId);
      const text = box.current?.value ?? '';
      startTransition(() => onForm(text));
    } catch {
      notices.show('error', navigator.onLine ? genericMessage : offlineMessage);
    } finally {
      setLoading(false);
    }
  };
  useAfterLogin(form, () => void send());
  useAfterLogin(`write ${form}`, () => box.current?.focus());
  return (
    <WritingForm
      writing={{
        sending: isLoading,
        field: {
          ref: box,
          defaultValue: typed,
          typed,
          maxLength: maxCommentLength,
          onFocus: () => loadAhead(CommentForm.load),
          onChange: ({ target: { value } }) => {
            setTyped(value);
            draft.keep('text', value);
          },
        },
      }}
      label={words.name}
      placeholder={words.placeholder}
      names={['发布', '发布中…']}
      onSubmit={() => void send()}
    />
  );
});

/**
 * Where a doctor writes a comment. The code of the form, which checks and sends the text, is loaded when the doctor begins, and takes
 * the place of the box when a comment is sent for the first time: nothing moves while one types.
 */
export function CommentPlace(props: CommentPlaceProps) {
  const [text, setText] = useState<string | null>(null);
  if (text === null) return <CommentBox {...props} onForm={setText} />;
  return (
    <Suspense>
      <CommentForm {...props} start={text} />
    </Suspense>
  );
}
