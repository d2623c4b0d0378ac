import { useEffect, useRef, useState } from 'react';
import { useStores } from '#stores/StoresContext.ts';
import type { Table } from './import/reading/Table.ts';
import { TableProblem } from './import/TableProblem.ts';

type Read = (signal: AbortSignal, onProgress: (progress: { rows: number }) => void) => Promise<Table[]>;

interface Found {
  /** Counts what was read, one after the other. */
  nth: number;
  tables: Table[];
  isPasted: boolean;
}

/** The tables of the file that was chosen or of the text that was pasted last, and the reading before them. */
export function useTables() {
  const { clock } = useStores().surroundings;
  const current = useRef<AbortController | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  /** Rows so far; null while nothing is read. */
  const [rows, setRows] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const take = async (pasted: boolean, read: Read): Promise<void> => {
    current.current?.abort();
    const control = new AbortController();
    current.current = control;
    const isLast = (): boolean => current.current === control;
    setProblem(null);
    setRows(0);
    try {
      const tables = await read(control.signal, (progress) => isLast() && setRows(progress.rows));
      if (!isLast()) return;
      if (tables.every(({ rows: all }) => all.length === 0)) throw new TableProblem('没有可导入的内容，请重新选择');
      setFound((before) => ({ nth: (before?.nth ?? 0) + 1, tables, isPasted: pasted }));
    } catch (error) {
      // What was read before stays: only the new file is refused.
      if (isLast()) setProblem(error instanceof TableProblem ? error.message : '导入功能加载失败，请检查网络后重试');
    } finally {
      if (isLast()) setRows(null);
    }
  };
  return {
    ...{ found, rows, problem },
    takeFile: (file: File): void =>
      void take(false, async (signal, onProgress) => {
        const [{ readTableFile }, { startTableWorker }] = await Promise.all([
          import('./import/readTableFile.ts'),
          import('./import/startTableWorker.ts'),
        ]);
        return readTableFile(file, { clock, startWorker: startTableWorker, onProgress, signal });
      }),
    takeText: (text: string): void =>
      void take(true, async () => [(await import('./import/pastedTable.ts')).pastedTable(text)]),
    /** Ends the reading, and leaves what was read. */
    end(): void {
      current.current?.abort();
      current.current = null;
      setFound(null);
      setRows(null);
      setProblem(null);
    },
  };
}
