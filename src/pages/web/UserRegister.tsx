import { Suspense } from 'react';
import { RegisterBenefits } from '#features/registration/components/RegisterBenefits.tsx';
import { definePage } from '#kit/page/page.ts';
import { homePage, loginPage, registerPage } from '#addresses/account.ts';
import { useScripts } from '#ui/useScripts.ts';
import { safeRedirect } from '#shared/safeRedirect.ts';
import { Link } from '#ui/Link.tsx';
import styles from './UserRegister.module.css';
import { later } from '#ui/later.ts';

const Panel = later(() => import('#features/registration/components/RegisterPanel.tsx'), 'RegisterPanel');

/** Skeleton of the form while its code loads. */
function Ghost() {
  return (
    <div className={styles.ghost} aria-hidden>
      {Array.from({ length: 8 }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}

function UserRegister({ address }: { address: { redirect: string } }) {
  const scripts = useScripts();
  const aim = safeRedirect(address.redirect);
  return (
    <div className={`wrap ${styles.page}`}>
      <section className={styles.paper} aria-labelledby="register">
        <div className={styles.head}>
          <h1 id="register">注册</h1>
          <p>
            已有账号？<Link to={loginPage.to({ redirect: aim ?? '' })}>返回登录</Link>
          </p>
        </div>
        <noscript>
          <p className={styles.notice}>
            注册需要浏览器运行脚本（JavaScript）。请在浏览器设置中允许脚本后刷新本页，或拨打客服热线
            400-000-0000，由工作人员协助注册。
          </p>
        </noscript>
        {scripts ? (
          <Suspense fallback={<Ghost />}>
            <Panel />
          </Suspense>
        ) : (
          <Ghost />
        )}
      </section>
      <RegisterBenefits />
    </div>
  );
}

/** R039: registration as a page. The form needs scripts; without them the page explains what to do. */
export const page = definePage({
  title: '注册',
  description: '注册橙医学苑，免费学习公开课。',
  address: registerPage,
  leadsTo: ({ stores }) => (stores.session.isLoggedIn ? homePage.to() : null),
  Component: UserRegister,
});
