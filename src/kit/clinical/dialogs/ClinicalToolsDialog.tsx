import { useId, useState } from 'react';
import type { ClinicalWork } from '#stores/dialogs.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { TabList } from '#ui/Tabs.tsx';
import { tabParts } from '#ui/useTabs.ts';
import { useMedia } from '../../page/useMedia.ts';
import { CalculatorForm } from '../CalculatorForm.tsx';
import { calculators } from '../calculators.ts';
import styles from '../ClinicalTools.module.css';
import { LabValueTable } from '../LabValueTable.tsx';

const tabs = { values: '常用检验值', calculators: '临床计算器' } as const;
const begin: ClinicalWork = { tab: 'values', keyword: '', group: '', calculator: calculators[0].id, typed: {} };

/**
 * Usual laboratory values and clinical calculators; goes on with the work that it is given. In a wide window it stands beside the
 * question, so that a finding can be compared with the usual values.
 */
export function ClinicalToolsDialog() {
  const { dialogs } = useStores();
  const [work, setWork] = useState<ClinicalWork>(() => dialogs.paramsOf('clinicalTools')?.work ?? begin);
  const change = (part: Partial<ClinicalWork>): void => setWork((before) => ({ ...before, ...part }));
  const isWide = useMedia('(min-width: 1024px)', false);
  const { panel, list } = tabParts(useId(), ['values', 'calculators'], work.tab, (tab) => change({ tab }));
  return (
    <Dialog
      title="检验值与计算器"
      width={720}
      height={720}
      beside={isWide}
      onClose={() => dialogs.close('clinicalTools', work)}
    >
      <div className={styles.tools} data-beside={isWide || undefined}>
        <TabList list={list} label="检验值与计算器" names={tabs} />
        {/* The table has nothing else that a keyboard could scroll. */}
        <div {...panel} key={work.tab} className={styles.panel} tabIndex={0}>
          {work.tab === 'values' ? (
            <LabValueTable work={work} onChange={change} />
          ) : (
            <CalculatorForm work={work} onChange={change} />
          )}
        </div>
      </div>
    </Dialog>
  );
}
