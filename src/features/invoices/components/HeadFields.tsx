import type { ChangeEvent } from 'react';
import { companyTitle, isCompanyHead, personTitle } from '#kit/money/invoiceHead.ts';
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
  { field: 'account', label: '账号（选填）' },
] as const;

/** Small letters become capitals while they are typed; an input method's own text is left alone until it is finished. */
function capitalize({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  if ((nativeEvent as InputEvent).isComposing) return;
  const { selectionStart } = target;
  const capitals = target.value.replace(/[a-z]/g, (letter) => letter.toUpperCase());
  if (capitals === target.value) return;
  target.value = capitals;
  target.setSelectionRange(selectionStart, selectionStart);
}

/** Whom an invoice is made out to. */
export function HeadFields({ form }: { form: InvoiceForm }) {
  const { problem: _, ...kind } = form.field('titleType');
  const taxNo = form.field('taxNo');
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
      <TextField label="发票抬头" labelled maxLength={limits.title} {...form.field('title')} />
      {isCompanyHead(form.typed) && (
        <>
          <TextField
            label="税号"
            labelled
            maxLength={limits.taxNo}
            autoCapitalize="characters"
            spellCheck={false}
            {...taxNo}
            onChange={(event) => {
              capitalize(event);
              void taxNo.onChange(event);
            }}
          />
          <div className={styles.two}>
            {optional.map(({ field, label }) => (
              <TextField key={field} label={label} labelled maxLength={limits[field]} {...form.field(field)} />
            ))}
          </div>
        </>
      )}
    </>
  );
}
