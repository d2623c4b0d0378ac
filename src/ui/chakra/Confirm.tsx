import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

/** A question, and what follows each answer. */
export interface ConfirmProps {
  /** The act in words, such as 「删除订单」. */
  title: string;
  /** The question. */
  text: string;
  /** What the answer is about, below the question. */
  children?: ReactNode;
  /** Label of the button that agrees. */
  yes?: string;
  /** Something is open: going back is the answer that the dialog offers first. */
  doubtful?: boolean;
  /** The answer is being processed: both buttons are inactive. */
  pending?: boolean;
  /** Missing where there is nothing to agree to yet. */
  onYes?(): void;
  /** Label of the other button. */
  no?: string;
  onNo(): void;
}

/** A question named by its act, with 「确定」 and 「取消」 unless these are named too; the focus is on the cancel button. */
export function Confirm({
  title,
  text,
  children,
  yes = '确定',
  no = '取消',
  doubtful = false,
  pending = false,
  onYes,
  onNo,
}: ConfirmProps) {
  return (
    <Dialog
      title={title}
      width={400}
      alert
      onClose={onNo}
      footer={
        <>
          <Button data-answer look={doubtful ? 'solid' : 'outline'} onClick={onNo}>
            {no}
          </Button>
          {onYes && (
            <Button look={doubtful ? 'outline' : 'solid'} disabled={pending} onClick={onYes}>
              {yes}
            </Button>
          )}
        </>
      }
    >
      <p>{text}</p>
      {children}
    </Dialog>
  );
}
