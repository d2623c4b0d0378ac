import { CreditCard, GraduationCap, type LucideIcon, ListChecks, Star, UserPlus } from 'lucide-react';
import { allCoursesPage } from '#addresses/course.ts';
import { exercisesPage } from '#addresses/exercise.ts';
import { mallPage } from '#addresses/mall.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { PartButton } from '../components/PartButton.tsx';
import type { Act, ActModule } from '../model.ts';
import { type ModuleContents, moduleAnchor } from '../modules.ts';
import { useTaskClaim } from './mutations.ts';
import styles from './Task.module.css';

type Task = ModuleContents['task']['list'][number];

const icons: Readonly<Record<Task['kind'], LucideIcon>> = {
  watch: GraduationCap,
  exercise: ListChecks,
  collect: Star,
  invite: UserPlus,
  order: CreditCard,
};

/** The part of the page with this type, as an anchor; null when the campaign has none. */
function anchorTo({ modules }: Act, type: string): string | null {
  const found = modules.find((own) => own.type === type);
  return found ? `#${moduleAnchor(found)}` : null;
}

/** Where a task is done: on this page, or on another one. */
function wayTo(act: Act, kind: Task['kind']): string {
  if (kind === 'invite') return anchorTo(act, 'invite') ?? allCoursesPage.to();
  if (kind === 'order') return anchorTo(act, 'vipPlan') ?? mallPage.to();
  return kind === 'exercise' ? exercisesPage.to() : allCoursesPage.to();
}

interface TaskPartProps {
  act: Act;
  module: ActModule;
  data: ModuleContents['task'];
}

/** The tasks as rows: what gives how many chances, and whether it is done. */
export function TaskPart({ act, module: { moduleId }, data: { list } }: TaskPartProps) {
  const { mutate, isPending } = useTaskClaim(act.key, moduleId);
  return (
    <ul className={`paper ${styles.tasks}`}>
      {list.map(({ taskId, title, text, kind, chances, state }, at) => {
        const Icon = icons[kind] ?? ListChecks;
        const isOpen = act.state === 'running' && state !== 'done' && state !== 'claimed';
        return (
          <li key={`${at} ${taskId}`}>
            <Icon size={24} strokeWidth={1.75} aria-hidden />
            <div className={styles.words}>
              <b>{title}</b>
              <small>{text}</small>
            </div>
            <span className={styles.gain}>抽奖机会 +{chances}</span>
            {isOpen ? (
              <ButtonLink to={wayTo(act, kind)}>
                去完成<span className="hidden">：{title}</span>
              </ButtonLink>
            ) : (
              <PartButton
                act={act}
                about={title}
                look={state === 'done' ? 'solid' : 'outline'}
                isOff={isPending || state === 'claimed'}
                onClick={() => mutate(taskId)}
              >
                {state === 'claimed' ? '已完成' : '领取'}
              </PartButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
