import { StickyNote } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { MarkButton } from '#ui/MarkButton.tsx';
import { opens } from '../page/opens.ts';
import { useDoctorDialog } from '../signIn/doctorDialog.ts';
import type { NoteTarget } from './noteTarget.ts';

interface NoteButtonProps {
  target: NoteTarget;
  /** What the note is on, for its dialog. */
  title: string;
  /** There is a note. */
  noted: boolean;
  /** Name of the target for screen readers, on pages with several such buttons. */
  of?: string | undefined;
}

/** Opens the doctor's note on a question, an article or a case; its label says whether there is one. */
export const NoteButton = observer(function NoteButton({ target, title, noted, of }: NoteButtonProps) {
  const open = useDoctorDialog('note', '登录后即可记笔记');
  return (
    <MarkButton
      icon={StickyNote}
      names={['笔记', '已记笔记']}
      on={noted}
      outlined
      pending={false}
      {...(of !== undefined && { of })}
      {...opens('note')}
      onToggle={() => void open({ ...target, title })}
    />
  );
});
