import { agreementPages } from '#addresses/content.ts';
import styles from './Agreements.module.css';

const agreements = [
  { to: agreementPages.user.to(), name: '《用户协议》' },
  { to: agreementPages.privacy.to(), name: '《隐私政策》' },
  { to: agreementPages.copyright.to(), name: '《版权声明》' },
];

/** The agreements of a login or a registration [2.4-03], [2.5-06]. Each opens in a new tab, so that the form keeps its input. */
export function Agreements({ act }: { act: '登录' | '注册' }) {
  return (
    <p className={styles.agree}>
      {act}即代表同意
      {agreements.map(({ to, name }) => (
        <a key={to} href={to} target="_blank" rel="noopener">
          {name}
        </a>
      ))}
    </p>
  );
}
