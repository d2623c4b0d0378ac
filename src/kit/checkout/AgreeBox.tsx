import { Fragment, type Ref } from 'react';
import { agreementPages } from '#addresses/content.ts';
import styles from './AgreeBox.module.css';

/** An agreement with its address, or with what shows it. */
export type Agreement = readonly [name: string, at: string | (() => void)];

interface AgreeBoxProps {
  agreements: readonly Agreement[];
  checked: boolean;
  onChange(checked: boolean): void;
  ref?: Ref<HTMLInputElement>;
}

/** What is accepted with every purchase that has no agreement of its own. */
export const userAgreement: Agreement = ['用户协议', agreementPages.user.to()];

/** What is accepted with a membership. */
export const membershipAgreement: Agreement = ['会员服务协议', agreementPages.open_vip.to()];

/** Accepts agreements before anything is ordered. They open in a new tab, so that the order stays as it is. */
export function AgreeBox({ agreements, checked, onChange, ref }: AgreeBoxProps) {
  return (
    <label className={styles.agree}>
      <input ref={ref} type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>
        我已阅读并同意
        {agreements.map(([name, at]) => (
          <Fragment key={name}>
            {typeof at === 'string' ? (
              <a className="textLink" href={at} target="_blank" rel="noopener">
                《{name}》
              </a>
            ) : (
              <button type="button" className="textLink" onClick={at}>
                《{name}》
              </button>
            )}
          </Fragment>
        ))}
      </span>
    </label>
  );
}
