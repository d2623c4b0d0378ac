import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { agreementPages } from '#addresses/content.ts';
import { PictureInput } from '#kit/pictures/PictureInput.tsx';
import { useDraftForm } from '#kit/writing/useDraftForm.ts';
import { documentPictures } from '#shared/imageIntake.ts';
import { numberOf } from '#shared/numberText.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import {
  draftFrom,
  hasNumber,
  identities,
  identityOf,
  limits,
  maxImages,
  problemsOf,
  type Qualification,
  refusedField,
} from '../model.ts';
import { useQualificationSubmit } from '../mutations.ts';
import styles from './Qualification.module.css';

interface QualificationFormProps {
  /** What was handed in before; empty for the first time. */
  before: Qualification;
  /** The name of the account. */
  name: string;
}

/** Asks for the confirmation of a doctor. Texts stay in the tab until they are handed in; pictures stay on the page alone. */
export const QualificationForm = observer(function QualificationForm({ before, name }: QualificationFormProps) {
  const { mutateAsync } = useQualificationSubmit();
  const form = useDraftForm('qualification', limits, {
    realName: before.realName || name,
    identity: String(identityOf(before.identity)[0]),
    certNo: before.certNo ?? '',
  });
  const [images, setImages] = useState(before.images);
  const [agrees, setAgrees] = useState(false);
  const agreeProblemId = useId();
  const { problem: nameProblem, ...realName } = form.field('realName');
  const { problem: _, ...identity } = form.field('identity');
  const { problem: numberProblem, ...certNo } = form.field('certNo', numberOf);
  const { problem: agreeProblem } = form.field('agree');
  const [, , papers] = identityOf(form.typed.identity);
  const submit = (): void => {
    const draft = draftFrom(form.texts(), images);
    if (!form.accepts(problemsOf(draft, agrees))) return;
    form.submit({
      words: JSON.stringify(draft),
      store: () =>
        mutateAsync(draft).catch((failure: unknown) => {
          form.accepts(refusedField(failure));
          throw failure;
        }),
    });
  };
  return (
    <Form className={`paper ${styles.form}`} aria-label="医师认证" onSubmit={submit}>
      <fieldset className={styles.identities}>
        <legend>身份类型</legend>
        {identities.map(([value, word]) => (
          <label key={value}>
            <input type="radio" value={value} {...identity} />
            {word}
          </label>
        ))}
      </fieldset>
      <FormField label="真实姓名" required problem={nameProblem} hint="须与证件一致；通过后成为账号的姓名">
        {(ties) => <input {...ties} {...realName} maxLength={limits.realName} autoComplete="name" />}
      </FormField>
      {hasNumber(form.typed.identity) && (
        <FormField label="执业证书编号" required problem={numberProblem} hint="15位数字，见《医师执业证书》">
          {(ties) => (
            <input {...ties} {...certNo} className="num" inputMode="numeric" autoComplete="off" spellCheck={false} />
          )}
        </FormField>
      )}
      <div className={styles.wide}>
        <PictureInput
          scene="form"
          label="证件照片"
          name="images"
          rules={documentPictures}
          pictures={images}
          max={maxImages}
          hint={`请上传${papers}，1–2张，JPG或PNG格式，每张不超过5MB`}
          error={form.field('images').problem}
          onChange={(chosen) => {
            setImages(chosen);
            form.solve('images');
          }}
        />
      </div>
      <p className={styles.notice}>
        执业证书编号和证件照片属于敏感个人信息，仅用于核验执业身份，不会公开，保存至您注销账号。照片先在您的设备上缩小并去除拍摄地点等附加信息，再上传。审核一般需要1–3个工作日，结果会以站内消息告知。
      </p>
      <div className={styles.wide}>
        <label className={styles.agree}>
          <input
            type="checkbox"
            name="agree"
            checked={agrees}
            aria-invalid={agreeProblem ? true : undefined}
            aria-describedby={agreeProblem ? agreeProblemId : undefined}
            onChange={({ target }) => {
              setAgrees(target.checked);
              form.solve('agree');
            }}
          />
          <span>
            我同意为核验执业身份处理以上敏感个人信息，详见
            <a className="textLink" href={agreementPages.privacy.to()} target="_blank" rel="noopener">
              《隐私政策》
            </a>
          </span>
        </label>
        {agreeProblem && (
          <p id={agreeProblemId} className={styles.problem} role="alert">
            {agreeProblem}
          </p>
        )}
      </div>
      <div className={styles.wide}>
        <Button type="submit" look="solid" aria-disabled={form.sending}>
          {form.sending ? '提交中…' : before.applyTime === null ? '提交认证' : '重新提交'}
        </Button>
      </div>
    </Form>
  );
});
