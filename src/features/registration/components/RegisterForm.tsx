import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Agreements } from '#kit/signIn/Agreements.tsx';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { registerDraft } from '../draft.ts';
import { hasContent } from '../model.ts';
import { type RegisterField, useRegisterSubmit } from '../useRegisterSubmit.ts';
import { useRegistration } from '../useRegistration.ts';
import { RegisterChoices } from './RegisterChoices.tsx';
import styles from './RegisterForm.module.css';
import { RegisterTexts } from './RegisterTexts.tsx';

/** The registration form [2.5-02..06]; the next change of a field clears its error. */
export const RegisterForm = observer(function RegisterForm({ onFilled }: { onFilled?(isFilled: boolean): void }) {
  const registration = useRegistration(registerDraft(useStores().surroundings.memory.session).read());
  const element = useRef<HTMLFormElement>(null);
  const workplace = useRef<HTMLElement>(null);
  const focus = (field: RegisterField): void => {
    if (field === 'hospitalId') workplace.current?.focus();
    else element.current?.querySelector<HTMLElement>(`[data-field=${field}] input`)?.focus();
  };
  const { pending, problemOf, solve, submit } = useRegisterSubmit(registration, focus);
  const isFilled = hasContent(registration.form);
  useEffect(() => onFilled?.(isFilled), [isFilled, onFilled]);
  return (
    <Form ref={element} className={styles.form} onFocus={registration.prepare} onSubmit={submit}>
      <RegisterTexts registration={registration} problemOf={problemOf} onChange={solve} focus={focus} />
      <RegisterChoices
        registration={registration}
        problemOf={problemOf}
        onChange={solve}
        workplaceRef={(control) => {
          workplace.current = control;
        }}
      />
      <div className={styles.end}>
        <Button type="submit" look="solid" wide className={styles.submit} aria-disabled={pending}>
          {pending ? '注册中…' : '注册'}
        </Button>
        <Agreements act="注册" />
      </div>
    </Form>
  );
});
