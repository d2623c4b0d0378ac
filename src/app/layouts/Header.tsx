import { Clock, Crown, Menu } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { ChatButton } from '#features/chat/components/ChatButton.tsx';
import { LoginLink } from '#features/session/components/LoginLink.tsx';
import { PrivateLink } from '#features/session/components/PrivateLink.tsx';
import { RegisterLink } from '#features/registration/components/RegisterLink.tsx';
import { DepartmentSelector } from '#features/department/components/DepartmentSelector.tsx';
import { HeaderSearch } from '#features/search/components/HeaderSearch.tsx';
import { entriesIn, isCurrent, navigation, phoneLinks } from '#kit/page/menus.ts';
import { recordsPage } from '#addresses/learning.ts';
import { homePage } from '#addresses/account.ts';
import { membershipPage } from '#addresses/membership.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { classes } from '#ui/classes.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import styles from './Header.module.css';
import { Logo } from '#ui/Logo.tsx';
import { Link } from '#ui/Link.tsx';
import { later } from '#ui/later.ts';

const DoctorTools = later(() => import('../DoctorTools.tsx'), 'DoctorTools');

interface NavigationProps {
  className: string | undefined;
  label: string;
}

function Navigation({ className, label }: NavigationProps) {
  const { pathname } = useLocation();
  return (
    <nav className={className} aria-label={label}>
      {navigation.map((entry) => (
        <Link key={entry.to} to={entry.to} aria-current={isCurrent(entry, pathname) ? 'page' : undefined}>
          {entry.label}
        </Link>
      ))}
    </nav>
  );
}

const clock = (
  <PrivateLink
    to={recordsPage.to()}
    className={classes(styles.icon, styles.roomy)}
    aria-label="观看记录"
    title="观看记录"
  >
    <Clock size={20} strokeWidth={1.75} aria-hidden />
  </PrivateLink>
);

/** The sticky header, 58 px high at every width [1-13], [2.2-02], [2.2-03]. */
export const Header = observer(function Header() {
  const { session } = useStores();
  return (
    <header className={styles.top}>
      <div className={classes('wrap', styles.bar)}>
        <Link className={styles.logo} to={homePage.to()}>
          <Logo />
          橙医学苑
        </Link>
        <DepartmentSelector className={styles.department} />
        <Navigation className={styles.nav} label="主导航" />
        <HeaderSearch className={styles.search} />
        <div className={styles.end}>
          <PrivateLink
            to={membershipPage.to()}
            className={classes(styles.icon, styles.roomy, session.isVip && styles.crowned)}
            aria-label="会员中心"
            title="会员中心"
          >
            <Crown size={20} strokeWidth={1.75} aria-hidden />
          </PrivateLink>
          {session.isLoggedIn ? (
            <AsyncSection loading={clock} failed={clock}>
              <DoctorTools>{clock}</DoctorTools>
            </AsyncSection>
          ) : (
            <>
              {clock}
              <span className={styles.entry}>
                <LoginLink />
                {!session.isUnknown && <RegisterLink className={styles.register} />}
              </span>
            </>
          )}
          <Disclosure
            label="导航菜单"
            className={styles.burger}
            summary={
              <span className={styles.icon}>
                <Menu size={22} strokeWidth={1.75} aria-hidden />
              </span>
            }
          >
            <div className={styles.inSheet}>
              当前科室 <DepartmentSelector />
            </div>
            <Navigation className={styles.sheet} label="导航" />
            <div className={styles.sheet}>
              {phoneLinks.map(({ to, label }) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
              {entriesIn('phone').map(({ to, label }) => (
                <PrivateLink key={to} to={to}>
                  {label}
                </PrivateLink>
              ))}
              <ChatButton>在线咨询</ChatButton>
            </div>
          </Disclosure>
        </div>
      </div>
    </header>
  );
});
