import type { DialogParams } from '#stores/dialogs.ts';
import { useDoctorDialog } from '../signIn/doctorDialog.ts';
import { opens } from '../page/opens.ts';

interface ReportButtonProps {
  target: DialogParams['report'];
  /** Name of the target for screen readers, on pages with several such buttons. */
  of?: string;
  className?: string | undefined;
}

/** Reports a target to the editors (pages A.6, B.7). */
export function ReportButton({ target, of, className }: ReportButtonProps) {
  const open = useDoctorDialog('report', '登录后即可举报');
  return (
    <button type="button" className={className} {...opens('report')} onClick={() => void open(target)}>
      举报{of && <span className="hidden">：{of}</span>}
    </button>
  );
}
