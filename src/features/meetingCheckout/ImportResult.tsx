import { observer } from 'mobx-react-lite';
import type { FormField } from '#kit/forms/model.ts';
import styles from './ImportPanel.module.css';
import { problemText } from './import/problemText.ts';
import type { ParticipantList } from './ParticipantList.ts';

interface ImportResultProps {
  list: ParticipantList;
  fields: readonly FormField[];
  /** Most participants of the registration. */
  max: number;
}

/** What came of the last import, with the rows that have to be corrected. */
export const ImportResult = observer(function ImportResult({ list, fields, max }: ImportResultProps) {
  const { imported } = list;
  if (!imported) return null;
  const { taken, wrong, over, unread } = imported;
  const notes = [
    `已导入 ${taken} 人`,
    wrong.length > 0 && `${wrong.length} 行有误`,
    over > 0 && `${over} 人超出每单 ${max} 人，未导入`,
    unread > 0 && `仅读取前 200 行，其余 ${unread} 行未读取`,
  ];
  return (
    <div className={styles.result}>
      <p role="status">{notes.filter(Boolean).join('，')}</p>
      {wrong.length > 0 && (
        <ul className={styles.wrong} aria-label="有误的行">
          {wrong.map((row) => (
            <li key={row.row}>
              <div>
                {row.problems.map((problem) => (
                  <p key={problem.label}>{problemText(row.row, problem)}</p>
                ))}
              </div>
              <span>
                {list.count < max && (
                  <button
                    type="button"
                    className="textLink"
                    aria-label={`修正第 ${row.row} 行`}
                    onClick={() => list.correct(row, fields)}
                  >
                    填入表单修正
                  </button>
                )}
                <button
                  type="button"
                  className="textLink"
                  aria-label={`忽略第 ${row.row} 行`}
                  onClick={() => list.leave(row)}
                >
                  忽略
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
