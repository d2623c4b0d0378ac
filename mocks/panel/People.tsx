import { useQuery } from '@tanstack/react-query';
import { ask } from './client.ts';
import type { SectionProps } from './sectionProps.ts';

/** The personas and the magic values. */
export function People({ act, go }: SectionProps) {
  const { data } = useQuery({ queryKey: ['catalogue'], queryFn: () => ask('catalogue') });
  const become = (phone: string | null, name: string) =>
    act('login', { phone }, phone === null ? '已退出登录' : `现在是${name}`).then((ok) => ok && go('/'));
  return (
    <>
      <p className="hint">短信验证码总是 1234。微信授权码：wx-bound、wx-unbound、wx-fail。</p>
      <ul className="rows">
        <li>
          <span>访客</span>
          <button onClick={() => void become(null, '')}>退出登录</button>
        </li>
        {data?.people.map(({ phone, name, facts }) => (
          <li key={phone}>
            <span>
              <code>{phone}</code> {name || '（没有注册）'}
              <small>{facts.join('；')}</small>
            </span>
            {name && (
              <button aria-label={`以此人登录：${phone} ${name}`} onClick={() => void become(phone, name)}>
                以此人登录
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
