import { BookOpen, Clock, MonitorPlay } from 'lucide-react';
import { Suspense } from 'react';
import { LoginPicture } from '#features/login/components/LoginPicture.tsx';
import { definePage } from '#kit/page/page.ts';
import { Agreements } from '#kit/signIn/Agreements.tsx';
import { homePage, loginPage } from '#addresses/account.ts';
import { safeRedirect } from '#shared/safeRedirect.ts';
import { useScripts } from '#ui/useScripts.ts';
import styles from './UserLogin.module.css';
import { later } from '#ui/later.ts';

const LoginPanel = later(() => import('#features/login/components/LoginPanel.tsx'), 'LoginPanel');

const points = [
  { Icon: BookOpen, text: '名师公开课与会员课程，随时随地学' },
  { Icon: MonitorPlay, text: '手术演示与病例视频，反复看细节' },
  { Icon: Clock, text: '学习进度多端同步，接着上次继续看' },
];

/** Skeleton of the form while its code loads; the agreements can be read before. */
function Waiting() {
  return (
    <>
      <div className={styles.waiting} role="status">
        <span className="hidden">登录表单加载中…</span>
        <i />
        <i />
        <i />
        <i />
      </div>
      <Agreements act="登录" />
    </>
  );
}

function UserLogin() {
  const scripts = useScripts();
  return (
    <div className={`wrap ${styles.page ?? ''}`}>
      <section className={styles.intro}>
        <LoginPicture />
        <h1>登录橙医学苑</h1>
        <ul>
          {points.map(({ Icon, text }) => (
            <li key={text}>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              {text}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.card} aria-label="登录">
        <noscript>
          <p className={styles.notice}>
            登录需要运行 JavaScript。请在浏览器设置中启用后刷新本页；课程、文章等内容无需登录也可以阅读。
          </p>
        </noscript>
        {scripts ? (
          <Suspense fallback={<Waiting />}>
            <LoginPanel />
          </Suspense>
        ) : (
          <Waiting />
        )}
      </section>
    </div>
  );
}

/** R038: login as a page, for links that cannot open a dialog [2.1-10]. A logged-in doctor is redirected. */
export const page = definePage({
  title: '登录',
  description: '用手机号、App扫码或微信登录橙医学苑。',
  address: loginPage,
  leadsTo: ({ address, stores }) =>
    stores.session.isLoggedIn ? (safeRedirect(address.redirect) ?? homePage.to()) : null,
  Component: UserLogin,
});
