/** What is asked before a guide is left or its plan is moved. */
import { dayName } from '#kit/calendar/days.ts';
import { Question } from '#kit/writing/Question.tsx';
import { isDone } from '#kit/writing/useWrite.ts';
import { KeptText } from '#ui/KeptText.tsx';
import { type Guide, type GuideMine, tasksOf } from '../model.ts';
import { useGuideQuit, useGuideShift } from '../mutations.ts';
import styles from './Questions.module.css';

interface QuitProps {
  guideId: number;
  onEnd(): void;
}

/** Confirms that the doctor leaves a guide. */
export function QuitQuestion({ guideId, onEnd }: QuitProps) {
  const { mutateAsync, isPending } = useGuideQuit();
  const quit = async (): Promise<void> => {
    if (await isDone(mutateAsync({ guideId }))) onEnd();
  };
  return (
    <Question
      title="退出指南"
      text="确定退出这份指南吗？"
      yes="退出"
      pending={isPending}
      onYes={() => void quit()}
      onNo={onEnd}
    >
      <p className={styles.note}>学习计划和手动标记的「已读」会清除；看过的视频、做过的练习不受影响。</p>
    </Question>
  );
}

/** Tasks that the question names. */
const shown = 6;

interface ShiftProps {
  about: Guide;
  shift: NonNullable<GuideMine['shift']>;
  onEnd(): void;
}

/** Shows what a shift changes before it is done. */
export function ShiftQuestion({ about, shift, onEnd }: ShiftProps) {
  const { mutateAsync, isPending } = useGuideShift();
  const { guideId } = about.brief;
  const titles = new Map(tasksOf(about).map(({ taskId, title }) => [taskId, title]));
  const last = shift.tasks.at(-1);
  const move = async (): Promise<void> => {
    if (await isDone(mutateAsync({ guideId }))) onEnd();
  };
  return (
    <Question
      title="顺延计划"
      text={`没完成的 ${shift.tasks.length} 项任务整体后移 ${shift.days} 个学习日，间隔和顺序不变。`}
      yes="顺延"
      pending={isPending}
      onYes={() => void move()}
      onNo={onEnd}
    >
      <ul className={styles.moves}>
        {shift.tasks.slice(0, shown).map(({ taskId, from, to }, at) => (
          <li key={`${at} ${taskId}`}>
            <span className="clamp1">{titles.get(taskId)}</span>
            <small className="num">
              <KeptText text={`${dayName(from)} → `} />
              <b className="whole">{dayName(to)}</b>
            </small>
          </li>
        ))}
      </ul>
      {last && (
        <p className={styles.note}>
          {shift.tasks.length > shown && `另有 ${shift.tasks.length - shown} 项，`}
          <KeptText text={`预计学完：${dayName(last.from)} → ${dayName(last.to)}`} />
        </p>
      )}
    </Question>
  );
}
