import type { DialogParams } from '#stores/dialogs.ts';
import { Button } from '#ui/Button.tsx';
import { useDoctorDialog } from '../signIn/doctorDialog.ts';
import { opens } from '../page/opens.ts';

interface ReportButtonProps {
  target: DialogParams['report'];
  /** Looks like a button instead of a link. */
  framed?: boolean;
  /** Name of the target for screen readers, on pages with several such buttons. */
  of?: string;
  className?: string | undefined;
}

/** Reports a target to the editors (pages A.6, B.7). */
export function ReportButton({ target, framed = false, of, className }: ReportButtonProps) {
  const open = useDoctorDialog('report', '登录后即可举报');
  const Frame = framed ? Button : 'button';
  return (
    <Frame type="button" className={className} {...opens('report')} onClick={() => void open(target)}>
      举报{of && <span className="hidden">：{of}</span>}
    </Frame>
  );
}
