import { useId, useState } from 'react';
import type { FormField } from '#kit/forms/model.ts';
import { Button } from '#ui/Button.tsx';
import styles from './ImportPreview.module.css';
import { columnsOf, firstTable, importedFields, type Layout, layoutOf, withField } from './import/columns.ts';
import { maxRows, participantsIn, rowsBelow } from './import/participantRows.ts';
import { letterOf } from './import/reading/limits.ts';
import type { HiddenParts, Table } from './import/reading/Table.ts';
import { TableProblem } from './import/TableProblem.ts';
import type { ParticipantList } from './ParticipantList.ts';

interface ImportPreviewProps {
  tables: readonly Table[];
  list: ParticipantList;
  fields: readonly FormField[];
  /** Most participants of the registration. */
  max: number;
  /** The rows were taken over. */
  onTaken(): void;
  onLeft(): void;
}

/** What is shown of a column: its first texts. */
const shownTexts = 3;

/** Takes the focus once, when it is shown: what the doctor waited for is here. */
const focused = (element: HTMLElement | null): void => element?.focus();

interface ColumnsProps {
  table: Table;
  fields: readonly FormField[];
  layout: Layout;
  onChange(layout: Layout): void;
}

/** The columns, one a row: what stands in each, and what it is taken for. */
function Columns({ table, fields, layout, onChange }: ColumnsProps) {
  const keyAt = (at: number): string => [...layout.columns].find(([, own]) => own === at)?.[0] ?? '';
  return (
    <table className={`paper ${styles.columns}`}>
      <caption className="hidden">表格中的列</caption>
      <thead>
        <tr>
          <th scope="col">列</th>
          <th scope="col">表头</th>
          <th scope="col">内容</th>
          <th scope="col">导入为</th>
        </tr>
      </thead>
      <tbody>
        {columnsOf(table, layout.headingAt).map(({ at, heading, texts }) => (
          <tr key={at}>
            <td>{letterOf(at)}</td>
            <th scope="row">{heading || '—'}</th>
            <td className={styles.texts}>{texts.slice(0, shownTexts).join('、') || '—'}</td>
            <td>
              <select
                aria-label={`${letterOf(at)} 列${heading && `「${heading}」`}导入为`}
                value={keyAt(at)}
                onChange={({ target }) => onChange(withField(layout, at, target.value || null))}
              >
                <option value="">不导入</option>
                {fields.map(({ key, label }) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </select>
              {layout.guessed.has(keyAt(at)) && <small>按内容识别</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is not shown in the sheet is not imported; nobody may take part unseen, or be missing without a word. */
function HiddenNotice({ rows, columns }: HiddenParts) {
  const parts = [rows > 0 && `${rows} 行`, columns > 0 && `${columns} 列`].filter(Boolean);
  return parts.length === 0 ? null : (
    <p className={styles.missing}>表格中隐藏的 {parts.join('、')}未读取，如需导入请在表格中取消隐藏或筛选后重新选择</p>
  );
}

/** Shows which column of a table is taken for which field, lets the doctor change it, and takes the rows over. */
export function ImportPreview({ tables, list, fields: all, max, onTaken, onLeft }: ImportPreviewProps) {
  const id = useId();
  const fields = importedFields(all);
  const [table, setTable] = useState(() => firstTable(tables, all));
  const [layout, setLayout] = useState(() => layoutOf(table, all));
  const [problem, setProblem] = useState<string | null>(table.problem ?? null);
  /** The row that may be one of headings. */
  const heading = layoutOf(table, all).headingAt ?? 0;
  const readable = tables.filter((own) => own.problem === undefined);
  const missing = fields.filter(({ key, required }) => required && !layout.columns.has(key)).map(({ label }) => label);
  const count = rowsBelow(table, layout).length;

  const change = (next: Layout): void => {
    setLayout(next);
    setProblem(null);
  };
  const choose = (name: string): void => {
    const chosen = readable.find((own) => own.name === name) ?? table;
    setTable(chosen);
    change(layoutOf(chosen, all));
  };
  const takeOver = (): void => {
    try {
      list.take(participantsIn(table, layout, all), max);
      onTaken();
    } catch (error) {
      if (!(error instanceof TableProblem)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <section className={styles.preview} aria-labelledby={id} tabIndex={-1} ref={focused}>
      <h3 id={id}>核对表格中的列</h3>
      <p className={styles.head}>
        <span>
          共 {count} 行{count > maxRows && `，仅读取前 ${maxRows} 行`}
        </span>
        {readable.length > 1 && (
          <label>
            工作表
            <select value={table.name} onChange={({ target }) => choose(target.value)}>
              {readable.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        )}
        {table.rows.length > 0 && (
          <label>
            <input
              type="checkbox"
              checked={layout.headingAt !== null}
              onChange={({ target }) => change({ ...layout, headingAt: target.checked ? heading : null })}
            />
            第 {table.rows[heading]?.row} 行是表头
          </label>
        )}
      </p>
      {table.rows.length > 0 && <Columns table={table} fields={fields} layout={layout} onChange={change} />}
      {missing.length > 0 && <p className={styles.missing}>还没有对应的列：{missing.join('、')}，导入后需逐人补充</p>}
      {table.hidden && <HiddenNotice {...table.hidden} />}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <p className={styles.ways}>
        <Button look="solid" aria-disabled={count === 0} onClick={takeOver}>
          导入名单
        </Button>
        <Button onClick={onLeft}>取消</Button>
      </p>
    </section>
  );
}
