import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useApi } from '#api/ApiContext.ts';
import { meetingCheckoutPage, meetingPath } from '#addresses/meeting.ts';
import { momentText } from '#shared/dates.ts';
import { useStores } from '#stores/StoresContext.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { waitingPlacesQuery } from './queries.ts';
import styles from './WaitingPlaces.module.css';

/** Where the doctor waits for a seat: one that is held is taken up here, before its time is over. Nothing for a doctor who waits nowhere. */
export const WaitingPlaces = observer(function WaitingPlaces() {
  const { session } = useStores();
  const { data } = useQuery({ ...waitingPlacesQuery(useApi()), enabled: session.isLoggedIn });
  if (!session.isLoggedIn || !data?.list.length) return null;
  return (
    <ul className={styles.places} aria-label="我的候补">
      {data.list.map(({ albumId, moduleType, title, ticketId, termId, termName, position, holdUntil }, at) => (
        <li key={`${at} ${albumId}`} className={holdUntil === null ? undefined : styles.held}>
          <p>
            <b>{title}</b>
            {termName !== null && ` ${termName}`}
            <small className="num">
              {holdUntil === null ? `候补第 ${position} 位` : `名额已为您保留至 ${momentText(holdUntil)}，请尽快报名`}
            </small>
          </p>
          {holdUntil === null ? (
            <ButtonLink to={meetingPath(moduleType, albumId, { ticketId, termId: termId ?? 0 })}>查看</ButtonLink>
          ) : (
            <ButtonLink
              look="solid"
              to={meetingCheckoutPage.to({ albumId, type: moduleType, ticketId, termId: termId ?? 0 })}
            >
              去报名
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
});
