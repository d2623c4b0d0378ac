import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import {
  BookOpen,
  CircleAlert,
  FileText,
  GraduationCap,
  type LucideIcon,
  NotebookPen,
  PencilLine,
  Wallet,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useId, useState } from 'react';
import { orderList } from '#openapi/dist/operations/orderList.ts';
import { userCenterSummary } from '#openapi/dist/operations/userCenterSummary.ts';
import { useApi } from '#api/ApiContext.ts';
import { invalidateReads } from '#api/staleness.ts';
import { userCenterPage } from '#addresses/userCenter.ts';
import { opens } from '#kit/page/opens.ts';
import { Countdown } from '#kit/time/Countdown.tsx';
import { moneyText } from '#shared/text.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { dueText, isCountedDown, isToday, pathOfTodo, todoActions } from '../model.ts';
import { type Todo, summaryQuery } from '../queries.ts';
import styles from './Todos.module.css';

/** Rows that are shown at first. */
const firstRows = 6;

const icons: Readonly<Record<Todo['kind'], LucideIcon>> = {
  order: Wallet,
  session: GraduationCap,
  homework: NotebookPen,
  exercise: PencilLine,
  course: BookOpen,
  review: CircleAlert,
  invoice: FileText,
};

interface RowProps {
  todo: Todo;
  /** The server's time of the answer, ms. */
  now: number;
  /** The first one to be paid stands out. */
  isFirst: boolean;
  onEnd(): void;
  onPay(todo: Todo): void;
}

function Row({ todo, now, isFirst, onEnd, onPay }: RowProps) {
  const { kind, title, text, amountFen, dueTime } = todo;
  const Icon = icons[kind];
  const action = todoActions[kind];
  const place = pathOfTodo(todo);
  return (
    <li className={styles.row}>
      <span className={classes(styles.icon, isToday(todo, now) && styles.now)}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div className={styles.words}>
        <p className={classes(styles.title, 'clamp1')}>{place === null ? title : <Link to={place}>{title}</Link>}</p>
        <p className={classes(styles.text, 'num')}>
          {text}
          {amountFen !== null && ` · ${moneyText(amountFen)}`}
        </p>
      </div>
      <p className={classes(styles.due, 'num', isToday(todo, now) && styles.soon)}>
        {isCountedDown(todo, now) ? (
          <Countdown until={dueTime ?? 0} serverTime={now} onEnd={onEnd} label="剩余 " />
        ) : (
          dueText(todo, now)
        )}
      </p>
      {kind === 'order' ? (
        <Button
          look={isFirst ? 'solid' : 'outline'}
          aria-label={`${action}：${title}`}
          onClick={() => onPay(todo)}
          {...opens('pay')}
        >
          {action}
        </Button>
      ) : (
        place !== null && (
          <ButtonLink to={place} aria-label={`${action}：${title}`}>
            {action}
          </ButtonLink>
        )
      )}
    </li>
  );
}

/** What waits for the doctor, what is due first at the top; an order is paid here. */
export const Todos = observer(function Todos() {
  const { dialogs } = useStores();
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(summaryQuery(useApi()));
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const reload = useCallback(() => void invalidateReads(queryClient, userCenterSummary, orderList), [queryClient]);
  const { todos, todoTotal, serverTime } = data;
  const pay = async ({ targetId }: Todo): Promise<void> => {
    const here = userCenterPage.to();
    await dialogs.open('pay', { orderId: targetId, result: here, instead: here });
    reload();
  };
  const shown = isOpen ? todos : todos.slice(0, firstRows);
  const parts = [
    { name: '今天', list: shown.filter((todo) => isToday(todo, serverTime)) },
    { name: '接下来', list: shown.filter((todo) => !isToday(todo, serverTime)) },
  ].filter(({ list }) => list.length > 0);
  return (
    <section className={classes('paper', styles.box)} aria-labelledby={id}>
      <h2 id={id}>待办 {todoTotal > 0 && <span className="num">{todoTotal}</span>}</h2>
      {todoTotal === 0 && <NoticeBlock look="bare" text="太棒了，没有待办事项" />}
      {parts.map(({ name, list }) => (
        <div key={name}>
          <h3>{name}</h3>
          <ul>
            {list.map((todo, at) => (
              <Row
                key={`${at} ${todo.kind} ${todo.targetId}`}
                todo={todo}
                now={serverTime}
                isFirst={todo === todos.find(({ kind }) => kind === 'order')}
                onEnd={reload}
                onPay={(own) => void pay(own)}
              />
            ))}
          </ul>
        </div>
      ))}
      {todos.length > firstRows && (
        <Button className={styles.rest} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : `展开其余 ${todos.length - firstRows} 件`}
        </Button>
      )}
      {isOpen && todoTotal > todos.length && (
        <p className={styles.more}>还有 {todoTotal - todos.length} 件稍后的待办，完成上面的之后显示</p>
      )}
    </section>
  );
});
