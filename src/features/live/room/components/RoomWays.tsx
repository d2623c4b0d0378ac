import { observer } from 'mobx-react-lite';
import type { components } from '#openapi/portal.d.ts';
import { BuyCourse } from '#kit/money/BuyCourse.tsx';
import { opens } from '#kit/page/opens.ts';
import { coursePage } from '#addresses/course.ts';
import { membershipPage } from '#addresses/membership.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { later } from '#ui/later.ts';
import { Link } from '#ui/Link.tsx';
import styles from './RoomGate.module.css';

/** Only a hospital's rooms ask for a code. */
const InviteForm = later(() => import('./InviteForm.tsx'), 'InviteForm');

/** What a room knows about the rights of its reader, and what happens with an invite code. */
export interface RoomWaysProps {
  room: components['schemas']['Live'];
  /** Opens the room again with an invite code. */
  onInvite(code: string): void;
  /** The code of the address has not opened the room. */
  isCodeWrong: boolean;
}

/** The course that a stream is sold with; without one it cannot be bought yet. */
function Purchase({ room: { live, access } }: Pick<RoomWaysProps, 'room'>) {
  const { albumId, albumTitle, priceFen, vipPriceFen } = access;
  const course = albumId == null ? null : coursePage.to({ type: 'vip', id: albumId });
  const title = `《${albumTitle}》`;
  if (albumId == null) return <p>暂未开放购买，可联系客服咨询</p>;
  return (
    <>
      {albumTitle && (
        <p>
          本直播随课程
          {course ? (
            <Link className={styles.link} to={course}>
              {title}
            </Link>
          ) : (
            title
          )}
          出售
        </p>
      )}
      <div className={styles.actions}>
        <BuyCourse
          course={{ albumId, priceFen, vipPriceFen }}
          label="购买课程，观看直播"
          origin={{ from: 'live', fromId: live.liveId }}
        />
      </div>
    </>
  );
}

/** The way to what this reader lacks for a stream, by the answer of the server; nothing for those who may watch. */
export const RoomWays = observer(function RoomWays({ room, onInvite, isCodeWrong }: RoomWaysProps) {
  const { dialogs, session } = useStores();
  const { live, access } = room;
  const login = !session.isLoggedIn && (
    <button type="button" className={styles.link} onClick={() => void dialogs.open('login', {})}>
      已有权限？立即登录
    </button>
  );
  switch (access.reason) {
    case 'ok':
      return null;
    case 'vip':
      return (
        <>
          <div className={styles.actions}>
            <ButtonLink look="vip" to={membershipPage.to({ from: 'live', fromId: live.liveId })}>
              开通会员
            </ButtonLink>
          </div>
          {login}
        </>
      );
    case 'pay':
      return (
        <>
          <Purchase room={room} />
          {login}
        </>
      );
    case 'hospital':
      return (
        <>
          <p>非本院医师凭邀请码观看</p>
          <AsyncSection loading={<div className={styles.ghost} aria-busy />}>
            <InviteForm key={String(isCodeWrong)} onInvite={onInvite} isCodeWrong={isCodeWrong} />
          </AsyncSection>
        </>
      );
    case 'login':
      return (
        <div className={styles.actions}>
          <Button
            look="solid"
            {...opens('login')}
            onClick={() => void dialogs.open('login', { reason: '登录后即可观看' })}
          >
            立即登录
          </Button>
        </div>
      );
  }
});
