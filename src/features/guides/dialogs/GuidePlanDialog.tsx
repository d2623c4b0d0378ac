import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { isDone } from '#kit/writing/useWrite.ts';
import type { DialogParams } from '#stores/dialogs.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { minuteChoices, startProblem, weekdaysText, weeksFor } from '../model.ts';
import { useGuideJoin } from '../mutations.ts';
import styles from './GuidePlanDialog.module.css';

const dayChoices = [1, 2, 3, 4, 5, 6, 7] as const;

interface RadiosProps {
  title: string;
  name: string;
  choices: readonly number[];
  chosen: number;
  unit: string;
  onChoose(value: number): void;
}

/** One number of the plan as radio buttons. */
const Radios = ({ title, name, choices, chosen, unit, onChoose }: RadiosProps) => (
  <fieldset className={styles.choices}>
    <legend>{title}</legend>
    {choices.map((value) => (
      <label key={value} className="num">
        <input
          type="radio"
          name={name}
          checked={value === chosen}
          data-answer={value === chosen || undefined}
          onChange={() => onChoose(value)}
        />
        {value} {unit}
      </label>
    ))}
  </fieldset>
);

function PlanForm({ guideId, plan, pace, openMinutes, today }: DialogParams['guidePlan']) {
  const { dialogs } = useStores();
  const { mutateAsync, isPending } = useGuideJoin(guideId);
  const [daysPerWeek, setDays] = useState((plan ?? pace).daysPerWeek);
  const [minutes, setMinutes] = useState((plan ?? pace).minutes);
  const [startDate, setStart] = useState(today);
  const [problem, setProblem] = useState<string | null>(null);
  const choices = [...new Set([...minuteChoices, minutes])].toSorted((one, other) => one - other);
  const weeks = weeksFor(openMinutes, { daysPerWeek, minutes });
  const store = async (wish: DialogParams['guidePlan']['plan']): Promise<void> => {
    if (await isDone(mutateAsync({ guideId, plan: wish }))) dialogs.close('guidePlan');
  };
  const submit = (): void => {
    const found = startProblem(startDate, today);
    setProblem(found);
    if (found === null) void store({ daysPerWeek, minutes, startDate });
  };
  return (
    <Form className={styles.form} onSubmit={submit} aria-label="学习计划">
      <Radios
        {...{ title: '每周学习', name: 'days', unit: '天', choices: dayChoices, chosen: daysPerWeek }}
        onChoose={setDays}
      />
      <Radios
        {...{ title: '每次学习', name: 'minutes', unit: '分钟', choices, chosen: minutes }}
        onChoose={setMinutes}
      />
      <FormField label="开始日期" problem={problem}>
        {(ties) => (
          <input
            {...ties}
            type="date"
            name="start"
            className={styles.date}
            value={startDate}
            min={today}
            onChange={({ target }) => {
              setStart(target.value);
              setProblem(null);
            }}
          />
        )}
      </FormField>
      <p className={styles.sum} role="status">
        安排在{weekdaysText[daysPerWeek]}，未完成的任务约需 {weeks} 周。已完成的任务不再安排。
      </p>
      <div className={styles.end}>
        {plan && (
          <Button className={styles.remove} disabled={isPending} onClick={() => void store(null)}>
            取消计划
          </Button>
        )}
        <Button onClick={() => dialogs.close('guidePlan')}>关闭</Button>
        <Button type="submit" look="solid" disabled={isPending}>
          {isPending ? '保存中…' : '保存计划'}
        </Button>
      </div>
    </Form>
  );
}

/** The plan of a guide: days a week, minutes a day, the first day. */
export const GuidePlanDialog = observer(function GuidePlanDialog() {
  const { dialogs } = useStores();
  const params = dialogs.paramsOf('guidePlan');
  return (
    <Dialog title="学习计划" width={510} onClose={() => dialogs.close('guidePlan')}>
      {params && <PlanForm {...params} />}
    </Dialog>
  );
});
