import type { ReactNode } from 'react';
import { useStores } from '#stores/StoresContext.ts';
import { opens } from '#kit/page/opens.ts';
import { Button } from '#ui/Button.tsx';
import type { ModuleContents } from '../modules.ts';
import styles from './Footprint.module.css';

/** How a doctor has learned here. */
export type Footprint = NonNullable<ModuleContents['footprint']['mine']>;

interface FootprintPartProps {
  data: ModuleContents['footprint'];
  /** Beside the figures: a way to share them. */
  children?: ReactNode;
}

function Prompt() {
  const { dialogs } = useStores();
  return (
    <div className={`paper ${styles.prompt}`}>
      <p>登录后查看您在这里学习的时长、课程与答题。</p>
      <Button
        look="solid"
        {...opens('login')}
        onClick={() => void dialogs.open('login', { reason: '登录后即可查看学习足迹' })}
      >
        登录查看
      </Button>
    </div>
  );
}

/** The figures of the doctor; who is not logged in is asked to. */
export function FootprintPart({ data: { mine }, children }: FootprintPartProps) {
  if (!mine) return <Prompt />;
  const { minutes, courses, answers, firstDay } = mine;
  const figures = [
    ['学习时长', minutes, '分钟'],
    ['学过的课程', courses, '门'],
    ['答过的题', answers, '题'],
  ] as const;
  return (
    <div className={`paper ${styles.footprint}`}>
      <dl className={styles.figures}>
        {figures.map(([name, value, unit]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b className="num">{value}</b> {unit}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.foot}>
        <p>
          {firstDay === null
            ? '还没有学习记录，从今天的第一节课开始吧。'
            : `从 ${firstDay} 一路走来，谢谢您的每一个夜晚。`}
        </p>
        {children}
      </div>
    </div>
  );
}
