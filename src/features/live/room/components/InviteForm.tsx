import { useState } from 'react';
import { exchangeCodeOf } from '#shared/numberText.ts';
import { typedBy } from '#shared/typedNumbers.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { isInviteCode } from '#addresses/live.ts';
import styles from './RoomGate.module.css';

const invalidCode = '邀请码无效';

interface InviteFormProps {
  /** Opens the room again with an invite code. */
  onInvite(code: string): void;
  /** The code of the address has not opened the room. */
  isCodeWrong: boolean;
}

/** The field for the invite code of a hospital's stream. */
export function InviteForm({ onInvite, isCodeWrong }: InviteFormProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState(isCodeWrong ? invalidCode : null);
  const submit = (): void => {
    const code = exchangeCodeOf(typed);
    if (isInviteCode(code)) onInvite(code);
    else setProblem(code === '' ? '请输入邀请码' : invalidCode);
  };
  return (
    <Form className={styles.invite} onSubmit={submit}>
      <input
        aria-label="邀请码"
        placeholder="请输入邀请码"
        autoComplete="off"
        value={typed}
        aria-invalid={problem !== null}
        aria-describedby={problem ? 'invite-problem' : undefined}
        onChange={(event) => {
          setTyped(typedBy(event, exchangeCodeOf));
          setProblem(null);
        }}
      />
      <Button type="submit" look="solid">
        进入
      </Button>
      {problem && (
        <p id="invite-problem" role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Form>
  );
}
