import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { preloadQuestion } from '#kit/writing/confirm.ts';
import { LeaveGuard, type LeaveWords } from '#kit/writing/LeaveGuard.tsx';
import type { AnswerSheet } from '../sheet/AnswerSheet.ts';

const kept = '已作答内容会自动保存';
const answers = { yes: '保存并离开', no: '继续答题' };
const ofPractice: LeaveWords = { ...answers, title: '离开练习', text: `练习尚未提交，确定离开吗？${kept}。` };
const ofExam: LeaveWords = {
  ...answers,
  title: '离开考试',
  text: `考试尚未交卷，确定离开吗？${kept}，但考试时间继续计算，到时自动交卷。`,
};

interface LeaveSheetProps {
  sheet: AnswerSheet;
  isPaused: boolean;
  /** The doctor has just chosen to leave a practice. */
  isLeaving(): boolean;
}

/**
 * Asks before a running sheet is left: an examination always, because its time goes on; a practice once something is answered, unless
 * it is paused. The browser asks only where closing the tab would lose answers.
 */
export const LeaveSheet = observer(function LeaveSheet({ sheet, isPaused, isLeaving }: LeaveSheetProps) {
  const isExam = sheet.attempt.mode === 'exam';
  const isBegun = sheet.blanks.length < sheet.questions.length;
  useEffect(() => {
    if (isBegun) preloadQuestion();
  }, [isBegun]);
  const isRunning = (): boolean => !sheet.isLocked && (isExam || (isBegun && !isPaused && !isLeaving()));
  return (
    <LeaveGuard
      isDirty={isRunning}
      isLostOnClose={() => sheet.waiting > 0 && !sheet.isKept}
      words={isExam ? ofExam : ofPractice}
    />
  );
});
