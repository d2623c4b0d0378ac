import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { FormField } from '#kit/forms/model.ts';
import { useSaving } from '#kit/saving/useSaving.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { FileInput } from '#ui/FileInput.tsx';
import { later } from '#ui/later.ts';
import styles from './ImportPanel.module.css';
import { ImportResult } from './ImportResult.tsx';
import type { ParticipantList } from './ParticipantList.ts';
import type { KeptText } from './RegistrationDraft.ts';
import { useTables } from './useTables.ts';

const ImportPreview = later(() => import('./ImportPreview.tsx'), 'ImportPreview');

/** Files that can be read; others may be chosen where a program gives them no ending, and get advice. */
const accepted =
  '.xlsx,.csv,.txt,.tsv,.xls,.et,.ods,.numbers,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface ImportPanelProps {
  list: ParticipantList;
  fields: readonly FormField[];
  /** Most participants of the registration. */
  max: number;
  /** Where the pasted list is kept until it is taken over. */
  pasted: KeptText;
}

/** A list that is pasted: it is kept in the tab. */
function PasteForm({
  kept,
  isReading,
  onPasted,
}: {
  kept: KeptText;
  isReading: boolean;
  onPasted(text: string): void;
}) {
  const [text, setText] = useState(() => kept.read());
  const change = (typed: string): void => {
    setText(typed);
    kept.keep(typed);
  };
  return (
    <div className={styles.paste}>
      <label htmlFor="pasted-table">从表格中复制名单后粘贴到这里，最好包含表头</label>
      <textarea id="pasted-table" rows={4} value={text} onChange={({ target }) => change(target.value)} />
      <Button look="solid" aria-disabled={text.trim() === '' || isReading} onClick={() => onPasted(text)}>
        下一步
      </Button>
    </div>
  );
}

/** What is done while a file is read. */
function ReadingLine({ rows, onEnd }: { rows: number; onEnd(): void }) {
  return (
    <p className={styles.reading}>
      <span role="status">{rows > 0 ? `正在读取，已读 ${rows} 行…` : '正在读取…'}</span>
      <button type="button" className="textLink reach" onClick={onEnd}>
        取消
      </button>
    </p>
  );
}

/** Takes participants from a spreadsheet: a file, or cells that are pasted; the code that reads them is loaded with the first one. */
export const ImportPanel = observer(function ImportPanel({ list, fields, max, pasted }: ImportPanelProps) {
  const { notices } = useStores();
  const saving = useSaving();
  const input = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const [isPasting, setPasting] = useState(() => pasted.read() !== '');
  const { found, rows, problem, takeFile, takeText, end } = useTables();
  const isReading = rows !== null;

  const takeOver = (): void => {
    if (found?.isPasted) {
      pasted.keep('');
      setPasting(false);
    }
    end();
    result.current?.focus();
  };
  const saveTemplate = async (): Promise<void> => {
    try {
      const { templateFile } = await import('./import/template.ts');
      saving.save('参会人名单模板.xlsx', await templateFile(fields));
    } catch {
      notices.show('error', '模板下载失败，请检查网络后重试', 'template');
    }
  };
  const preview: ReactNode = found && (
    <Suspense fallback={<p role="status">正在读取…</p>}>
      <ImportPreview
        key={found.nth}
        tables={found.tables}
        list={list}
        fields={fields}
        max={max}
        onTaken={takeOver}
        onLeft={end}
      />
    </Suspense>
  );
  return (
    <div className={styles.panel}>
      <div className={styles.ways}>
        <Button aria-disabled={isReading} onClick={() => !isReading && input.current?.click()}>
          导入Excel
        </Button>
        <Button aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
          粘贴名单
        </Button>
        <button type="button" className="textLink reach" onClick={() => void saveTemplate()}>
          下载模板
        </button>
        <small>支持 .xlsx、.csv（不超过 5 MB、200 行），每单最多 {max} 人</small>
      </div>
      {isPasting && !found && (
        <PasteForm kept={pasted} isReading={isReading} onPasted={(text) => text.trim() !== '' && takeText(text)} />
      )}
      {isReading && <ReadingLine rows={rows} onEnd={end} />}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {preview}
      <div ref={result} tabIndex={-1} className={styles.outcome}>
        <ImportResult list={list} fields={fields} max={max} />
      </div>
      <FileInput ref={input} label="选择名单文件" accept={accepted} onFiles={([file]) => file && takeFile(file)} />
    </div>
  );
});
