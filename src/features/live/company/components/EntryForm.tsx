import { useId, useState } from 'react';
import type { components } from '#openapi/portal.d.ts';
import * as codes from '#openapi/dist/codes.ts';
import { ApiError } from '#api/errors.ts';
import { isInviteCode } from '#addresses/live.ts';
import { profilePage } from '#addresses/account.ts';
import { exchangeCodeOf } from '#shared/numberText.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { answersOf, problemsIn } from '#kit/forms/model.ts';
import { fieldsOf } from '#kit/forms/describedFields.ts';
import { useEnter } from '../mutations.ts';
import { useFieldForm } from '#kit/forms/useFieldForm.ts';
import { FormFields } from '#kit/forms/FormFields.tsx';
import styles from './Forms.module.css';

const maxCode = 64;

interface EntryFormProps {
  liveId: number;
  company: components['schemas']['EnterpriseLive'];
  /** Of the address; '' for none. */
  code: string;
  channel: string;
}

/** The invite code and the company's questions; the server checks code, profession, answers and places, in this order. */
export function EntryForm({ liveId, company, code, channel }: EntryFormProps) {
  const { needCode } = company;
  const formFields = fieldsOf(company.formFields);
  const id = useId();
  const enter = useEnter();
  const form = useFieldForm(`live.entry.${liveId}`, formFields, needCode ? { code: maxCode } : {}, { code });
  const [refusal, setRefusal] = useState<number | null>(null);
  const { problem, ...codeField } = form.field('code', exchangeCodeOf);

  const submit = (): void => {
    const texts = form.texts();
    const typed = exchangeCodeOf(texts.code ?? '');
    setRefusal(null);
    const isCodeWrong = needCode && !isInviteCode(typed);
    const code = isCodeWrong && { code: typed === '' ? '请输入邀请码' : '邀请码无效' };
    if (!form.accepts({ ...code, ...problemsIn(formFields, texts) })) return;
    const body = {
      liveId,
      form: answersOf(formFields, texts),
      ...(needCode && { code: typed }),
      ...(channel && { channel }),
    };
    form.submit({
      words: JSON.stringify(body),
      store: () =>
        enter.mutateAsync(body).catch((error: unknown) => {
          if (error instanceof ApiError && error.code === codes.inviteInvalid) form.accepts({ code: error.message });
          else setRefusal(error instanceof ApiError ? error.code : null);
          throw error;
        }),
    });
  };

  if (refusal === codes.liveFull)
    return (
      <div role="alert" className={styles.refusal}>
        观看人数已达上限
        <Button onClick={() => setRefusal(null)}>再试一次</Button>
      </div>
    );
  return (
    <Form className={styles.form} onSubmit={submit}>
      {refusal === codes.professionalsOnly && (
        <div role="alert" className={styles.refusal}>
          完善医师信息后即可观看
          <ButtonLink to={profilePage.to()}>去完善</ButtonLink>
        </div>
      )}
      {refusal === codes.badForm && (
        <p role="alert" className={styles.refusal}>
          请完整填写登记信息
        </p>
      )}
      {needCode && (
        <div className={styles.code}>
          <label htmlFor={id}>邀请码 *</label>
          <input
            id={id}
            placeholder="请输入邀请码"
            autoComplete="off"
            autoCapitalize="characters"
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? `${id}problem` : undefined}
            {...codeField}
          />
          {problem && (
            <p id={`${id}problem`} className={styles.problem} role="alert">
              {problem}
            </p>
          )}
        </div>
      )}
      <FormFields fields={formFields} form={form} />
      {(needCode || formFields.length > 0) && <p className={styles.note}>* 为必填</p>}
      <div>
        <Button type="submit" look="solid" className={styles.submit} aria-disabled={form.sending}>
          {form.sending ? '正在进入…' : '进入直播间'}
        </Button>
      </div>
    </Form>
  );
}
