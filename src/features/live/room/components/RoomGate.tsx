import { Lock } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { components } from '../../../../../openapi/portal.d.ts';
import { opens } from '../../../../kit/opens.ts';
import { useBuy } from '../../../../kit/useBuy.ts';
import { withQuery } from '../../../../shared/address.ts';
import { paths } from '../../../../shared/paths.ts';
import { moneyText } from '../../../../shared/text.ts';
import { useStores } from '../../../../stores/StoresContext.ts';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { isInviteCode } from '../address.ts';
import styles from './RoomGate.module.css';

const invalidCode = '邀请码无效';

interface RoomGateProps {
  room: components['schemas']['Live'];
  /** Opens the room again with an invite code. */
  onInvite(code: string): void;
  /** The code of the address has not opened the room. */
  isCodeWrong: boolean;
}

/** The field for the invite code of a hospital's stream. */
function InviteForm({ onInvite, isCodeWrong }: Omit<RoomGateProps, 'room'>) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState(isCodeWrong ? invalidCode : null);
  const submit = (): void => {
    const code = typed.trim();
    if (isInviteCode(code)) onInvite(code);
    else setProblem(code === '' ? '请输入邀请码' : invalidCode);
  };
  return (
    <Form className={styles.invite} onSubmit={submit}>
      <input
        aria-label="邀请码"
        placeholder="请输入邀请码"
        autoComplete="off"
        maxLength={64}
        value={typed}
        aria-invalid={problem !== null}
        aria-describedby={problem ? 'invite-problem' : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
        }}
      />
      <Button type="submit" look="solid">
        进入
      </Button>
      {problem && (
        <p id="invite-problem" role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Form>
  );
}

const Member = ({ liveId }: { liveId: number }) => (
  <div className={styles.actions}>
    <ButtonLink look="vip" to={withQuery(paths.openVip, { from: 'live', fromId: liveId })}>
      开通会员
    </ButtonLink>
  </div>
);

function Gate({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Lock size={28} strokeWidth={1.75} aria-hidden />
      <h2 className={styles.title}>{title}</h2>
      {children}
    </>
  );
}

/** Why the server does not let this reader watch, and the way on; it takes the place of the player. */
export const RoomGate = observer(function RoomGate({ room: { live, access }, onInvite, isCodeWrong }: RoomGateProps) {
  const { dialogs, session } = useStores();
  const buy = useBuy();
  const login = (
    <button type="button" className={styles.link} onClick={() => void dialogs.open('login', {})}>
      已有权限？立即登录
    </button>
  );
  switch (access.reason) {
    case 'vip':
      return (
        <Gate title="该内容为会员专享">
          <Member liveId={live.liveId} />
          {!session.isLoggedIn && login}
        </Gate>
      );
    case 'pay':
      return (
        <Gate title="请先购买该内容">
          {access.albumId != null && (
            <div className={styles.actions}>
              <Button
                look="solid"
                {...opens('buy')}
                onClick={() =>
                  void buy({ orderType: 'video', targetId: access.albumId ?? 0, from: 'live', fromId: live.liveId })
                }
              >
                购买课程，观看直播
                {access.priceFen != null && <span className="num">{moneyText(access.priceFen)}</span>}
              </Button>
            </div>
          )}
          {access.vipPriceFen != null && <p className="num">会员价 {moneyText(access.vipPriceFen)}</p>}
          {!session.isLoggedIn && login}
        </Gate>
      );
    case 'hospital':
      return (
        <Gate title="仅限本院医师">
          <p>非本院医师凭邀请码观看</p>
          <InviteForm key={String(isCodeWrong)} onInvite={onInvite} isCodeWrong={isCodeWrong} />
        </Gate>
      );
    default:
      return (
        <Gate title="登录后即可观看">
          <div className={styles.actions}>
            <Button
              look="solid"
              {...opens('login')}
              onClick={() => void dialogs.open('login', { reason: '登录后即可观看' })}
            >
              立即登录
            </Button>
          </div>
        </Gate>
      );
  }
});
