import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { BodyOf } from '#openapi/operation.ts';
import { useApi } from '#api/ApiContext.ts';
import { useDepartmentName } from '#kit/choice/departmentRows.ts';
import { kindNames, type QuestionKind } from '#kit/questions/kinds.ts';
import type { ExercisesAddress } from '#addresses/exercise.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Form } from '#ui/Form.tsx';
import { chaptersQuery } from '../queries.ts';
import { useBegin } from '../useBegin.ts';
import styles from './CustomPractice.module.css';
import { useTreeDepartment } from './treeDepartment.ts';

type Wish = BodyOf<'exerciseStart'>;

interface ChoicesProps<Key extends string | number> {
  title: string;
  name: string;
  /** Several may be chosen; none is all. */
  several?: boolean;
  choices: readonly (readonly [Key, string])[];
  chosen: readonly Key[];
  onChoose(chosen: Key[]): void;
}

/** One question of the form as radio buttons or check boxes. */
function Choices<Key extends string | number>(props: ChoicesProps<Key>) {
  const { title, name, several = false, choices, chosen, onChoose } = props;
  const toggled = (key: Key): Key[] =>
    chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key];
  return (
    <fieldset className={styles.choices}>
      <legend>
        {title}
        {several && <small>（可多选，不选为全部）</small>}
      </legend>
      {choices.map(([key, label]) => (
        <label key={key}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(key)}
            onChange={() => onChoose(several ? toggled(key) : [key])}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const kinds = Object.entries(kindNames) as [QuestionKind, string][];
const levels = [
  [0, '全部'],
  [1, '很易'],
  [2, '较易'],
  [3, '中等'],
  [4, '较难'],
  [5, '很难'],
] as const;
const counts = [
  [10, '10 题'],
  [20, '20 题'],
  [50, '50 题'],
] as const;
const limits = [
  ['all', '全部题目'],
  ['new', '只做未做'],
  ['wrong', '只做错题'],
] as const;

/** A practice that the doctor puts together from the questions of a department. */
export const CustomPractice = observer(function CustomPractice({ address }: { address: ExercisesAddress }) {
  const departmentId = useTreeDepartment(address);
  const { data: groups } = useSuspenseQuery(chaptersQuery(useApi(), departmentId));
  const name = useDepartmentName(departmentId);
  const chapters = groups.flatMap((group) => group.chapters);
  const isHere = chapters.some(({ chapterId }) => chapterId === address.chapterId);
  const [chapterIds, setChapterIds] = useState<number[]>(isHere ? [address.chapterId] : []);
  const [chosenKinds, setKinds] = useState<QuestionKind[]>([]);
  const [[level = 0], setLevel] = useState<number[]>([]);
  const [[count = 20], setCount] = useState<number[]>([]);
  const [[only = 'all'], setOnly] = useState<NonNullable<Wish['only']>[]>([]);
  const { begin, isPending } = useBegin('custom');
  const start = (): void =>
    begin({
      ...{ source: 'custom', mode: 'practice', departmentId, count, only },
      ...(chapterIds.length > 0 && { chapterIds }),
      ...(chosenKinds.length > 0 && { kinds: chosenKinds }),
      ...(level > 0 && { difficulty: level }),
    });
  return (
    <Form className={classes('paper roomy', styles.form)} onSubmit={start} aria-label="自选练习">
      <h2>自选练习{name && `（${name}）`}</h2>
      <Choices
        {...{ title: '章节', name: 'chapter', several: true, chosen: chapterIds, onChoose: setChapterIds }}
        choices={chapters.map(({ chapterId, name: label }) => [chapterId, label])}
      />
      <Choices
        {...{ title: '题型', name: 'kind', several: true, choices: kinds, chosen: chosenKinds, onChoose: setKinds }}
      />
      <Choices {...{ title: '难度', name: 'level', choices: levels, chosen: [level], onChoose: setLevel }} />
      <Choices {...{ title: '题量', name: 'count', choices: counts, chosen: [count], onChoose: setCount }} />
      <Choices {...{ title: '范围', name: 'only', choices: limits, chosen: [only], onChoose: setOnly }} />
      <p className={styles.hint}>
        题目不足时，有几题出几题；未结束考试的题目不出，会员专享的题目只出给会员。自选练习按练习模式作答：每题确认后看解析，可以暂停。
      </p>
      <Button type="submit" look="solid" className={styles.send} disabled={isPending}>
        {isPending ? '正在出题…' : '开始练习'}
      </Button>
    </Form>
  );
});
