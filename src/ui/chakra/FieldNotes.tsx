import { Field } from '@chakra-ui/react';
import { Button } from '../Button.tsx';

/** What stands below a field. */
export interface FieldNotesProps {
  /** What is wrong with the choice; told to screen readers with the field. */
  problem?: string | undefined;
  /** Something worth knowing though nothing is wrong. */
  note?: string | undefined;
  /** The list could not be read. */
  failed?: boolean | undefined;
  onRetry?(): void;
}

/** Problem, note and retry of a field whose list comes from the server. */
export function FieldNotes({ problem, note, failed = false, onRetry }: FieldNotesProps) {
  return (
    <>
      <Field.ErrorText>{problem}</Field.ErrorText>
      {note && <Field.HelperText role="status">{note}</Field.HelperText>}
      {failed && (
        <div role="alert" style={{ display: 'flex', alignItems: 'center', gap: 12, color: 'var(--danger)' }}>
          加载失败，请检查网络后重试
          <Button onClick={onRetry}>重新加载</Button>
        </div>
      )}
    </>
  );
}
