import { CalendarPlus, Headset, Phone, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import * as meetingStatus from '#openapi/dist/names/meetingStatus.ts';
import { useCalendarFile } from '#kit/calendar/useCalendarFile.ts';
import { calendarFileQuery } from '#kit/meetings/queries.ts';
import { opens } from '#kit/page/opens.ts';
import { Countdown } from '#kit/time/Countdown.tsx';
import { momentText } from '#shared/dates.ts';
import { safeAddress } from '#shared/safeAddress.ts';
import { priceText } from '#shared/text.ts';
import { useStores } from '#stores/StoresContext.ts';
import { BeijingTime } from '#ui/BeijingTime.tsx';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { type Fact, FactList } from '#ui/FactList.tsx';
import { ChipLinks } from '#ui/ListNav.tsx';
import { isLastCall, meetingState } from '../model.ts';
import type { Meeting } from '../queries.ts';
import { type Choice, freeSeats, isCalledOff } from './model.ts';
import { PriceLine } from './PriceLine.tsx';
import { StepButton } from './StepButton.tsx';
import styles from './TicketBox.module.css';

interface TicketBoxProps {
  about: Meeting;
  choice: Choice;
  onTicket(ticketId: number): void;
  /** The page with another term. */
  termTo(termId: number): string;
  /** Marks and sharing. */
  children: ReactNode;
}

/** The event in the doctor's own calendar: an address to subscribe to, and a file. */
function CalendarButton({ about, termId }: { about: Meeting; termId: number | undefined }) {
  const { dialogs } = useStores();
  const calendar = useCalendarFile(calendarFileQuery);
  const query = { albumId: about.meeting.albumId, ...(termId !== undefined && { termId }) };
  const offer = (): void =>
    calendar.withAddress(query, (url) => {
      const safe = safeAddress(url);
      if (safe !== undefined)
        void dialogs.open('calendar', { address: new URL(safe, window.location.origin).href, about: 'meeting' });
      return safe !== undefined;
    });
  return (
    <Button {...opens('calendar')} aria-disabled={calendar.pending} onClick={offer}>
      <CalendarPlus size={16} strokeWidth={1.75} aria-hidden />
      添加到日历
    </Button>
  );
}

/** State, seats and the end of the registration of what is chosen. */
function Standing({ about, choice }: { about: Meeting; choice: Choice }) {
  const { meeting, capacity, serverTime } = about;
  const { term } = choice;
  const signEnd = term ? term.signEnd : meeting.signEnd;
  const isOpen = meeting.status === meetingStatus.open && (term === undefined || term.status === 'open');
  const free = freeSeats(choice);
  const rows: Fact[] = [
    ['状态', meetingState(meeting, serverTime)],
    ['名额', `${capacity} 人，已报名 ${meeting.signedCount} 人`],
    ...(isOpen && free !== null ? [['余位', free === 0 ? '已满' : `${free} 个`] as const] : []),
    ...(isOpen
      ? [
          [
            '报名截止',
            isLastCall({ status: meetingStatus.open, signEnd }, serverTime) ? (
              <Countdown key={signEnd} until={signEnd} serverTime={serverTime} label="还有 " />
            ) : (
              <>
                {momentText(signEnd)}
                <BeijingTime />
              </>
            ),
          ] as const,
        ]
      : []),
  ];
  return <FactList facts={rows} className={classes(styles.standing, 'num')} />;
}

/** What an event costs, whether it can be joined, and the next step; it stays in view while the page is read. */
export function TicketBox({ about, choice, onTicket, termTo, children }: TicketBoxProps) {
  const { meeting, tickets, terms, contactName, contactPhone, preview } = about;
  const { dialogs } = useStores();
  const isOff = isCalledOff(meeting);
  const isOver = isOff || meeting.status === meetingStatus.ended;
  return (
    <aside className={`${styles.box} paper`} aria-label="报名">
      {!isOff && (
        <>
          {terms.length > 1 && (
            <div className={styles.choices}>
              <span aria-hidden>期次</span>
              <ChipLinks
                label="期次"
                current={choice.term?.termId ?? 0}
                choices={terms.map(({ termId, name, startTime }) => ({
                  key: termId,
                  label: `${name} · ${momentText(startTime).split(' ')[0] ?? ''}开班`,
                  to: termTo(termId),
                }))}
              />
            </div>
          )}
          {tickets.length > 1 && (
            <fieldset className={styles.tickets}>
              <legend>票种</legend>
              {tickets.map(({ ticketId, name, priceFen, stock }, at) => (
                <label key={at}>
                  <input
                    type="radio"
                    name="ticket"
                    checked={choice.ticket?.ticketId === ticketId}
                    onChange={() => onTicket(ticketId)}
                  />
                  <span className="num">
                    {name} {priceText(priceFen)}
                    {stock === 0 && '（已满）'}
                  </span>
                </label>
              ))}
            </fieldset>
          )}
          <PriceLine choice={choice} />
        </>
      )}
      <div className={styles.main}>
        <StepButton about={about} choice={choice} />
      </div>
      <Standing about={about} choice={choice} />
      <div className={styles.actions}>
        {children}
        {preview && (
          <Button onClick={() => void dialogs.open('trialLesson', preview)} {...opens('trialLesson')}>
            <Play size={16} strokeWidth={1.75} aria-hidden />
            试听
          </Button>
        )}
        {terms.length > 0 && (
          <Button onClick={() => void dialogs.open('chat', {})} {...opens('chat')}>
            <Headset size={16} strokeWidth={1.75} aria-hidden />
            咨询老师
          </Button>
        )}
        {!isOver && <CalendarButton about={about} termId={choice.term?.termId} />}
      </div>
      <p className={`${styles.contact} num`}>
        <Phone size={14} strokeWidth={1.75} aria-hidden />
        {contactName}：{contactPhone}
      </p>
    </aside>
  );
}
