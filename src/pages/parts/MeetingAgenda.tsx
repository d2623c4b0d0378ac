import { observer } from 'mobx-react-lite';
import { type MeetingAddress, meetingPath } from '#addresses/meeting.ts';
import { Agenda } from '#features/meetings/detail/Agenda.tsx';
import { type Meeting } from '#features/meetings/queries.ts';
import { PrivateLink } from '#features/session/components/PrivateLink.tsx';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { ListGhost } from '#ui/ListBody.tsx';

/** The agenda with its filters; a visitor meets the login at what a doctor follows. */
export const MeetingAgenda = observer(function MeetingAgenda({
  about,
  address,
}: {
  about: Meeting;
  address: MeetingAddress;
}) {
  const { session } = useStores();
  const { moduleType, albumId } = about.meeting;
  const to = (change: Partial<MeetingAddress>): string =>
    `${meetingPath(moduleType, albumId, { ...address, ...change })}#agenda`;
  return (
    <AsyncSection loading={<ListGhost shape="lines" count={10} />}>
      <Agenda
        address={address}
        to={to}
        isLoggedIn={session.isLoggedIn}
        login={
          <PrivateLink className="textLink" to={to({ followed: true })} reason="登录后即可查看关注的讲者" keepsPlace>
            只看我关注的
          </PrivateLink>
        }
      />
    </AsyncSection>
  );
});
