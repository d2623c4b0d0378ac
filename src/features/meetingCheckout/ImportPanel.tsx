import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { FormField } from '#kit/forms/model.ts';
import { useSaving } from '#kit/saving/useSaving.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { FileInput } from '#ui/FileInput.tsx';
import styles from './ImportPanel.module.css';
import { participantsIn, problemText } from './import/participantRows.ts';
import { pastedRows } from './import/pastedTable.ts';
import { TableProblem } from './import/TableProblem.ts';
import type { ParticipantList } from './ParticipantList.ts';

interface ImportPanelProps {
  list: ParticipantList;
  fields: readonly FormField[];
  /** Most participants of the registration. */
  max: number;
}

/** What came of the last import, with the rows that have to be corrected. */
const ImportResult = observer(function ImportResult({ list, fields, max }: ImportPanelProps) {
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

/** Takes participants from a spreadsheet: a file, or cells that are pasted; the code that reads files is loaded with the first one. */
export const ImportPanel = observer(function ImportPanel(props: ImportPanelProps) {
  const { list, fields, max } = props;
  const { notices } = useStores();
  const saving = useSaving();
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  /** Takes the rows over, or says why they cannot be read. */
  const take = async (rows: () => Promise<string[][]> | string[][]): Promise<boolean> => {
    setProblem(null);
    setReading(true);
    try {
      list.take(participantsIn(await rows(), fields), max);
      return true;
    } catch (error) {
      setProblem(error instanceof TableProblem ? error.message : '导入功能加载失败，请检查网络后重试');
      return false;
    } finally {
      setReading(false);
    }
  };
  const takeFile = (file: File): void =>
    void take(async () => (await import('./import/readSheet.ts')).readSheetFile(file));
  const takePasted = async (): Promise<void> => {
    if (!(await take(() => pastedRows(pasted)))) return;
    setPasted('');
    setPasting(false);
  };
  const saveTemplate = async (): Promise<void> => {
    try {
      const { templateFile } = await import('./import/template.ts');
      saving.save('参会人名单模板.xlsx', await templateFile(fields));
    } catch {
      notices.show('error', '模板下载失败，请检查网络后重试', 'template');
    }
  };
  return (
    <div className={styles.panel}>
      <div className={styles.ways}>
        <Button aria-disabled={isReading} onClick={() => input.current?.click()}>
          {isReading ? '正在读取…' : '导入Excel'}
        </Button>
        <Button aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
          粘贴名单
        </Button>
        <button type="button" className="textLink" onClick={() => void saveTemplate()}>
          下载模板
        </button>
        <small>支持 .xlsx（不超过 1 MB、200 行），每单最多 {max} 人</small>
      </div>
      {isPasting && (
        <div className={styles.paste}>
          <label htmlFor="pasted-table">从表格中复制名单（含表头）后粘贴到这里</label>
          <textarea id="pasted-table" rows={4} value={pasted} onChange={({ target }) => setPasted(target.value)} />
          <Button look="solid" aria-disabled={pasted.trim() === '' || isReading} onClick={() => void takePasted()}>
            导入名单
          </Button>
        </div>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <ImportResult {...props} />
      <FileInput ref={input} label="选择名单文件" accept=".xlsx" onFiles={([file]) => file && takeFile(file)} />
    </div>
  );
});
