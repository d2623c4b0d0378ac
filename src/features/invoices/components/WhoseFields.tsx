import { type Head, textsOf } from '#kit/money/invoiceHead.ts';
import { TextField } from '#ui/chakra/TextField.tsx';
import { limits } from '../model.ts';
import type { InvoiceForm } from '../useInvoiceForm.ts';
import { HeadFields } from './HeadFields.tsx';
import styles from './InvoiceForm.module.css';

/** A kept title. */
export interface Title {
  titleId: number;
  head: Head;
  isDefault: boolean;
}

const isFilledIn = ({ typed }: InvoiceForm, head: Head): boolean =>
  Object.entries(textsOf(head)).every(([field, text]) => typed[field as keyof typeof typed] === text);

/** Whom an invoice is made out to, from the kept titles or typed, and where it is sent. */
export function WhoseFields({ form, titles }: { form: InvoiceForm; titles: readonly Title[] }) {
  return (
    <>
      {titles.length > 0 && (
        <label className={styles.choice}>
          常用抬头
          <select
            value={titles.find(({ head }) => isFilledIn(form, head))?.titleId ?? ''}
            onChange={({ target }) =>
              form.choose(titles.find(({ titleId }) => String(titleId) === target.value)?.head ?? null)
            }
          >
            <option value="">填写其他抬头</option>
            {titles.map(({ titleId, head }, at) => (
              <option key={at} value={titleId}>
                {head.title}
              </option>
            ))}
          </select>
        </label>
      )}
      <HeadFields form={form} />
      <TextField
        label="邮箱"
        labelled
        marked
        type="email"
        autoComplete="email"
        maxLength={limits.email}
        {...form.field('email')}
      />
    </>
  );
}
