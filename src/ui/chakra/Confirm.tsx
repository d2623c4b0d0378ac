import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmProps {
  /** The question. */
  text: string;
  /** The answer is being processed: both buttons are inactive. */
  pending?: boolean;
  onYes(): void;
  onNo(): void;
}

/** The generic question 「提示」 with 「确定」 and 「取消」; the focus is on the cancel button. */
export function Confirm({ text, pending = false, onYes, onNo }: ConfirmProps) {
  return (
    <Dialog
      title="提示"
      width={400}
      alert
      onClose={onNo}
      footer={
        <>
          <Button data-answer onClick={onNo}>
            取消
          </Button>
          <Button look="solid" disabled={pending} onClick={onYes}>
            确定
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
