/** Whether the browser keeps what the portal gives it. */
import type { Memory, Store } from '#shared/storage.ts';
import { failed, type Finding, ok } from '../model.ts';

const probe = 'playbackCheck';
/** Seconds that the cookie of the check lives. */
const cookieLife = 60;

/** Whether cookies are kept: without them nobody can log in. */
export function judgeCookies(cookies: Memory['cookies']): Finding {
  cookies.set(probe, '1', cookieLife);
  const isKept = cookies.get(probe) === '1';
  cookies.remove(probe);
  return isKept
    ? ok('可用')
    : failed('被禁用', '请在浏览器设置中允许本站使用 Cookie，否则无法登录，会员课程也无法播放');
}

const keeps = (store: Store): boolean => {
  const isKept = store.set(probe, '1');
  store.remove(probe);
  return isKept;
};

/** Whether the storages are kept: the position in a lesson and typed text are in them. */
export const judgeStorage = ({ local, session }: Pick<Memory, 'local' | 'session'>): Finding =>
  keeps(local) && keeps(session)
    ? ok('可用')
    : failed(
        '被浏览器阻止',
        '请退出无痕模式，或在浏览器设置中允许本站保存数据，并确认磁盘未满；否则离线的学习进度和未提交的文字不能保存',
      );
