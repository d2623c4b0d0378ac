import { observer } from 'mobx-react-lite';
import { startTransition, Suspense, useRef, useState } from 'react';
import { genericMessage, offlineMessage } from '#api/errors.ts';
import { draftOf } from '#shared/draft.ts';
import { useStores } from '#stores/StoresContext.ts';
import { later } from '#ui/later.ts';
import type { Target } from '../page/target.ts';
import { useAfterLogin, useIntent } from '../signIn/useAfterLogin.ts';
import { WritingForm } from '../writing/WritingForm.tsx';
import { type CommentWords, formOf, maxCommentLength } from './model.ts';

const CommentForm = later(() => import('./CommentForm.tsx'), 'CommentForm');

interface CommentPlaceProps {
  target: Target;
  words: CommentWords;
}

/**
 * Where a doctor writes a comment. The code of the form is loaded when the doctor begins; until then a box of the same look keeps
 * what is typed as the draft that the form begins with, and what is sent is sent by the form.
 */
export const CommentPlace = observer(function CommentPlace({ target, words }: CommentPlaceProps) {
  const { intents, notices, session, surroundings } = useStores();
  const { userId } = session.user;
  const form = formOf(target);
  const send = useIntent(form);
  const draft = draftOf(surroundings.memory.session, userId, form, { text: maxCommentLength });
  const [typed, setTyped] = useState('');
  const [isReady, setReady] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isComposing = useRef(false);
  const loading = useRef<Promise<void> | null>(null);
  const begin = (): void => {
    loading.current ??= CommentForm.load().then(
      // A word that an input method is still composing would be lost with its box.
      () => void (isComposing.current || startTransition(() => setReady(true))),
      () => {
        loading.current = null;
        notices.show('error', navigator.onLine ? genericMessage : offlineMessage);
      },
    );
  };
  const keep = (text: string): void => {
    setTyped(text);
    draft.keep('text', text);
    begin();
  };
  const focused = (): void => {
    setFocused(true);
    begin();
  };
  useAfterLogin(`write ${form}`, focused);
  if (isReady)
    return (
      <Suspense>
        <CommentForm target={target} words={words} autoFocus={isFocused} />
      </Suspense>
    );
  const box = {
    typed,
    maxLength: maxCommentLength,
    problem: undefined,
    onChange: ({ target: { value } }: { target: HTMLTextAreaElement }) => keep(value),
    onFocus: focused,
    onBlur: () => setFocused(false),
    onCompositionStart: () => void (isComposing.current = true),
    onCompositionEnd: () => {
      isComposing.current = false;
      void loading.current?.then(() => startTransition(() => setReady(true)));
    },
    // The form shows a text from an earlier visit.
    ref: (element: HTMLTextAreaElement | null) => {
      if (element && !loading.current && draft.read().text !== '') begin();
    },
  };
  return (
    <WritingForm
      writing={{ field: box, sending: false }}
      label={words.name}
      placeholder={words.placeholder}
      names={['发布', '发布中…']}
      onSubmit={() => {
        intents.grant(send(), userId);
        begin();
      }}
    />
  );
});
