import type { Head } from '#kit/money/invoiceHead.ts';
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

/** Whom an invoice is made out to, from the kept titles or typed, and where it is sent. */
export function WhoseFields({ form, titles }: { form: InvoiceForm; titles: readonly Title[] }) {
  return (
    <>
      {titles.length > 0 && (
        <label className={styles.choice}>
          常用抬头
          <select
            defaultValue=""
            onChange={({ target }) => {
              const chosen = titles.find(({ titleId }) => String(titleId) === target.value);
              if (chosen) form.choose(chosen.head);
            }}
          >
            <option value="">请选择</option>
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
        type="email"
        autoComplete="email"
        maxLength={limits.email}
        {...form.field('email')}
      />
    </>
  );
}
