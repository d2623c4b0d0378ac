import { observer } from 'mobx-react-lite';
import { FormFields } from '#kit/forms/FormFields.tsx';
import type { FieldForm } from '#kit/forms/useFieldForm.ts';
import { typedBy } from '#shared/typedNumbers.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { Section } from '#ui/Section.tsx';
import { SureButton } from '#ui/SureButton.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import type { Row } from './ParticipantList.ts';
import styles from './Participants.module.css';
import type { Registration } from './useRegistration.ts';

interface ParticipantProps {
  registration: Registration;
  row: Row;
}

/** The form of one participant as its fields see it. */
const formOf = ({ list }: Registration, { id, texts }: Row): FieldForm => ({
  typed: texts,
  field: (key, clean) => ({
    name: `${id} ${key}`,
    value: texts[key] ?? '',
    problem: list.problemsOf(id)[key],
    onChange: (change) => list.put(id, key, typedBy(change, clean)),
  }),
  put: (key, text) => list.put(id, key, text),
  solve: (key) => list.solve(id, key),
  hold: (key, why) => list.hold(id, key, why),
});

/** The fields of one participant; those of the doctor may change the profile, too. */
const ParticipantForm = observer(function ParticipantForm({ registration, row }: ParticipantProps) {
  const { list, fields } = registration;
  const isFirst = list.rows[0]?.id === row.id;
  return (
    <div className={styles.form}>
      <FormFields fields={fields} form={formOf(registration, row)} />
      {isFirst && (
        <p className={styles.update}>
          <label>
            <input
              type="checkbox"
              checked={registration.updatesProfile}
              onChange={({ target }) => registration.setUpdatesProfile(target.checked)}
            />
            同时更新到个人资料
          </label>
          <small>姓名、科室与职称；医院请在个人资料中修改</small>
        </p>
      )}
    </div>
  );
});

/** One participant of a group: a row of the table, with the form below it while it is edited. */
const ParticipantRow = observer(function ParticipantRow({ registration, row, at }: ParticipantProps & { at: number }) {
  const { list, fields } = registration;
  const { texts, id } = row;
  const isOpen = list.openId === id;
  const flaws = list.flawsOf(row, fields);
  const name = texts.field_name?.trim() || `参会人 ${at}`;
  return (
    <>
      <tr>
        <td className="num">{at}</td>
        <th scope="row">{texts.field_name?.trim() || '未填写'}</th>
        <td className="num">{texts.field_phone || '—'}</td>
        <td className={styles.wide}>{texts.field_hospitalName || '—'}</td>
        <td className={`${styles.wide} ${styles.short}`}>{texts.field_titleName || '—'}</td>
        <td className={styles.short}>
          {flaws === 0 ? (
            <span className={styles.good}>已填写</span>
          ) : (
            <span className={styles.lack}>{flaws} 项待完善</span>
          )}
        </td>
        <td className={styles.ways}>
          <button
            type="button"
            className="textLink reach"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? '收起' : '编辑'}${name}`}
            onClick={() => list.open(isOpen ? null : id)}
          >
            {isOpen ? '收起' : '编辑'}
          </button>
          {list.count > 1 && <SureButton name="移除" question={`移除${name}？`} onSure={() => list.remove(id)} />}
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={7} className={styles.open}>
            <ParticipantForm registration={registration} row={row} />
          </td>
        </tr>
      )}
    </>
  );
});

/** The participants of a group as a table, with an import. */
const Group = observer(function Group({ registration }: { registration: Registration }) {
  const { notices } = useStores();
  const { list, max } = registration;
  const add = (): void => {
    if (list.count < max) list.add();
    else notices.show('warning', `每单最多报名 ${max} 人`, 'participants');
  };
  return (
    <>
      <ImportPanel list={list} fields={registration.fields} max={max} pasted={registration.pasted} />
      <table className={`paper ${styles.table}`}>
        <caption className="hidden">参会人</caption>
        <thead>
          <tr>
            <th scope="col">序号</th>
            <th scope="col">姓名</th>
            <th scope="col">手机号</th>
            <th scope="col" className={styles.wide}>
              医院
            </th>
            <th scope="col" className={styles.wide}>
              职称
            </th>
            <th scope="col">状态</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row, at) => (
            <ParticipantRow key={row.id} registration={registration} row={row} at={at + 1} />
          ))}
        </tbody>
      </table>
      <p className={styles.foot}>
        <Button aria-disabled={list.count >= max} onClick={add}>
          添加参会人
        </Button>
        <span className="num">
          已添加 {list.count} 人，最多 {max} 人
        </span>
      </p>
    </>
  );
});

/** Who takes part: one form, or the table of a group. */
export const Participants = observer(function Participants({ registration }: { registration: Registration }) {
  const { list, detail } = registration;
  const [first] = list.rows;
  const isGroup = (detail.allowGroup && detail.maxPerOrder > 1) || list.count > 1;
  return (
    <Section title="参会信息">
      {isGroup ? (
        <Group registration={registration} />
      ) : (
        first && (
          <div className={`paper ${styles.single}`}>
            <ParticipantForm registration={registration} row={first} />
          </div>
        )
      )}
    </Section>
  );
});
