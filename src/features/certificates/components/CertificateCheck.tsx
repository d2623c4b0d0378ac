import { BadgeCheck, CircleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { certificateAnchor } from '#addresses/content.ts';
import * as codes from '#openapi/dist/codes.ts';
import type { Payload } from '#openapi/operation.ts';
import { ApiError, genericMessage } from '#api/errors.ts';
import { isDone } from '#kit/writing/useWrite.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { dateText } from '#shared/dates.ts';
import { certificateNumberOf } from '#shared/numberText.ts';
import { type Problems, trimmed } from '#shared/validation.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { isRevoked, limits } from '../model.ts';
import { useCertificateCheck } from '../mutations.ts';
import { type Fact, FactList } from '#ui/FactList.tsx';
import styles from './Certificates.module.css';

type Proof = Payload<'certificateVerify'>;

/** What the check has found. */
function Found({ proof }: { proof: Proof }) {
  const revoked = isRevoked(proof);
  const facts: Fact[] = [
    ['证书编号', proof.certNo],
    ['证书名称', proof.name],
    ['持证人', proof.holderMasked],
    ['项目', proof.courseName],
    ['发证日期', dateText(proof.issueTime)],
  ];
  return (
    <div className={styles.proof}>
      <b data-revoked={revoked || undefined}>
        {revoked ? <CircleAlert size={20} aria-hidden /> : <BadgeCheck size={20} aria-hidden />}
        <span>{revoked ? '该证书已撤销' : '证书真实有效'}</span>
      </b>
      <FactList facts={facts} className="num" />
    </div>
  );
}

/** One sentence for every refusal: it does not say what was wrong. The tries of visitors at one address are counted together, those of a doctor alone. */
function refusalText(error: Error, isLoggedIn: boolean): string {
  if (!(error instanceof ApiError)) return genericMessage;
  if (error.code === codes.tooFrequent)
    return isLoggedIn ? '查询次数过多，请一小时后再试' : '查询次数过多，请登录后查询，或一小时后再试';
  if (error.code === codes.notFound || error.code === codes.badParameter)
    return '未查询到该证书，请核对证书编号和持证人姓名';
  return error.message;
}

/** Checks a certificate by its number and the name of its holder. */
export const CertificateCheck = observer(function CertificateCheck({ certNo }: { certNo: string }) {
  const { isLoggedIn } = useStores().session;
  const form = useRef<HTMLFormElement>(null);
  const guard = useSubmitGuard();
  const [problems, setProblems] = useState<Problems<'certNo' | 'realName'>>({});
  const { mutateAsync, data, error, isPending } = useCertificateCheck();
  const submit = (): void => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    const number = certificateNumberOf(String(typed.get('certNo')));
    const realName = trimmed(String(typed.get('realName')));
    setProblems({ ...(!number && { certNo: '请填写证书编号' }), ...(!realName && { realName: '请填写持证人姓名' }) });
    const missing = number ? (realName ? null : 'realName') : 'certNo';
    if (missing) form.current.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus();
    else void guard.run(async () => (await isDone(mutateAsync({ certNo: number, realName }))) && false);
  };
  const change = (): void => setProblems({});
  return (
    <section id={certificateAnchor} tabIndex={-1} className={`paper ${styles.check}`} aria-labelledby="certTitle">
      <h2 id="certTitle">证书查询</h2>
      <p className={styles.hint}>
        证书编号印在证书左下方，形如 YL2026-000001-7QX4。编号与姓名都正确时才显示结果，持证人姓名只显示姓氏。
      </p>
      <noscript>
        <p className={styles.hint}>查询证书需要启用 JavaScript，请在浏览器设置中开启后刷新页面。</p>
      </noscript>
      <Form ref={form} className={styles.fields} onSubmit={submit}>
        <FormField label="证书编号" required problem={problems.certNo}>
          {(ties) => (
            <input
              {...ties}
              key={certNo}
              name="certNo"
              defaultValue={certNo}
              autoComplete="off"
              spellCheck={false}
              onChange={change}
            />
          )}
        </FormField>
        <FormField label="持证人姓名" required problem={problems.realName}>
          {(ties) => (
            <input {...ties} name="realName" maxLength={limits.realName} autoComplete="off" onChange={change} />
          )}
        </FormField>
        <Button type="submit" look="solid" aria-disabled={isPending}>
          {isPending ? '查询中…' : '查询'}
        </Button>
      </Form>
      <div role="status">
        {!isPending && data && <Found proof={data} />}
        {!isPending && error && <p className={styles.refused}>{refusalText(error, isLoggedIn)}</p>}
      </div>
    </section>
  );
});
