import { companyTitle, isCompanyHead, personTitle } from '#kit/money/invoiceHead.ts';
import { numberOf } from '#shared/numberText.ts';
import { taxNumberOf } from '#shared/typedNumbers.ts';
import { TextField } from '#ui/chakra/TextField.tsx';
import { limits } from '../model.ts';
import type { InvoiceForm } from '../useInvoiceForm.ts';
import styles from './InvoiceForm.module.css';

const kinds = [
  { value: personTitle, label: '个人/事业单位' },
  { value: companyTitle, label: '企业' },
];

/** What a company may add. */
const optional = [
  { field: 'address', label: '注册地址（选填）' },
  { field: 'phone', label: '电话（选填）' },
  { field: 'bank', label: '开户行（选填）' },
] as const;

/** Whom an invoice is made out to. */
export function HeadFields({ form }: { form: InvoiceForm }) {
  const { problem: _, ...kind } = form.field('titleType');
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend>抬头类型</legend>
        {kinds.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" value={value} {...kind} />
            {label}
          </label>
        ))}
      </fieldset>
      <TextField label="发票抬头" labelled marked maxLength={limits.title} {...form.field('title')} />
      {isCompanyHead(form.typed) && (
        <>
          <TextField
            label="税号"
            labelled
            marked
            autoCapitalize="characters"
            spellCheck={false}
            {...form.field('taxNo', taxNumberOf)}
          />
          <div className={styles.two}>
            {optional.map(({ field, label }) => (
              <TextField key={field} label={label} labelled maxLength={limits[field]} {...form.field(field)} />
            ))}
            <TextField label="账号（选填）" labelled spellCheck={false} {...form.field('account', numberOf)} />
          </div>
        </>
      )}
    </>
  );
}
