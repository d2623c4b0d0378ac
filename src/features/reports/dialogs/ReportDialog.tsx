import { observer } from 'mobx-react-lite';
import { ReasonForm } from '#kit/reasons/ReasonForm.tsx';
import { useStores } from '#stores/StoresContext.ts';
import { maxReportLength, needsText, reasons, reportOf } from '../model.ts';
import { useReportSubmit } from '../mutations.ts';

/** Reports a course, an article or a comment. */
export const ReportDialog = observer(function ReportDialog() {
  const { dialogs } = useStores();
  const { mutateAsync } = useReportSubmit();
  const target = dialogs.paramsOf('report');
  if (!target) return null;
  return (
    <ReasonForm
      title="举报"
      draft={`report.${target.targetType}.${target.targetId}`}
      choice={{ legend: '举报原因', missing: '请选择举报原因' }}
      reasons={reasons}
      text={{
        label: '补充说明',
        placeholder: '请描述具体情况，便于我们核实',
        maxLength: maxReportLength,
        isNeeded: needsText,
      }}
      store={(what, key) => mutateAsync({ body: reportOf(target, what), key })}
      onClose={() => dialogs.close('report')}
    />
  );
});
