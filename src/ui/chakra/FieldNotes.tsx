import { Field } from '@chakra-ui/react';
import { Button } from '../Button.tsx';

/** Notes below a field. */
export interface FieldNotesProps {
  /** Error message; screen readers read it with the field. */
  problem?: string | undefined;
  /** A hint that is not an error. */
  note?: string | undefined;
  /** The list could not be read. */
  failed?: boolean | undefined;
  onRetry?(): void;
}

/** Error message, hint and retry of a field whose list comes from the server. */
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
