import { useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import type { ConfirmProps } from '#ui/chakra/Confirm.tsx';
import { useStores } from '#stores/StoresContext.ts';
import { Question } from './Question.tsx';

/** The question and its answers. */
export type LeaveWords = Required<Pick<ConfirmProps, 'title' | 'text' | 'yes' | 'no'>>;

const unsaved: LeaveWords = {
  title: '离开页面',
  text: '修改尚未保存，确定离开吗？',
  yes: '离开',
  no: '继续编辑',
};

interface LeaveGuardProps {
  /** Leaving needs an answer now. */
  isDirty(): boolean;
  /** Closing the tab would lose something, so that the browser asks, too. Usually wherever leaving needs an answer. */
  isLostOnClose?(): boolean;
  words?: LeaveWords;
}

/**
 * Asks before a page is left in the middle of something: on the portal's links, the back button, and closing the tab. Whoever begins
 * something first loads the code of the question (`preloadQuestion`), so that it can be asked without a network.
 */
export function LeaveGuard({ isDirty, isLostOnClose = isDirty, words = unsaved }: LeaveGuardProps) {
  const { session } = useStores();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty() && currentLocation.pathname !== nextLocation.pathname,
  );
  // The answer holds for the next page, also where that is loaded as a document of its own.
  const confirmed = useRef(false);
  useBeforeUnload((event) => {
    // A doctor who logs out has already confirmed it.
    if (isLostOnClose() && session.isLoggedIn && !confirmed.current) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  const leave = (): void => {
    confirmed.current = true;
    blocker.proceed();
  };
  return <Question {...words} onYes={leave} onNo={() => blocker.reset()} />;
}
