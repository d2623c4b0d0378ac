import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';

interface ResumeQuestionProps {
  /** Questions with an answer in the practice that runs. */
  answered: number;
  pending: boolean;
  onResume(): void;
  onRestart(): void;
  onClose(): void;
}

/** Asks whether the practice that runs goes on or ends [H.2]; the focus is on what loses nothing. */
export const ResumeQuestion = ({ answered, pending, onResume, onRestart, onClose }: ResumeQuestionProps) => (
  <Dialog
    title="继续上次练习"
    width={400}
    alert
    onClose={onClose}
    footer={
      <>
        <Button aria-disabled={pending} onClick={() => !pending && onRestart()}>
          {pending ? '请稍候…' : '重新开始'}
        </Button>
        <Button look="solid" data-answer onClick={onResume}>
          继续
        </Button>
      </>
    }
  >
    <p>上次练习未完成，是否继续？（已答 {answered} 题）</p>
    <p>重新开始会结束上次练习，已答的题计入成绩。</p>
  </Dialog>
);
