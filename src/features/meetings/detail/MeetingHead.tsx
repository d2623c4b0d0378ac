import { CalendarPlus, Headset, Phone, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import * as meetingStatus from '#openapi/dist/names/meetingStatus.ts';
import { useCalendarFile } from '#kit/calendar/useCalendarFile.ts';
import { moduleName } from '#kit/modules/moduleNames.ts';
import { opens } from '#kit/page/opens.ts';
import { Countdown } from '#kit/time/Countdown.tsx';
import { longClockText } from '#kit/time/useSecondsLeft.ts';
import { dayParts, momentText, rangeText } from '#shared/dates.ts';
import { safeAddress } from '#shared/safeAddress.ts';
import { priceText } from '#shared/text.ts';
import { useStores } from '#stores/StoresContext.ts';
import { BeijingTime } from '#ui/BeijingTime.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { ChipLinks } from '#ui/ListNav.tsx';
import { Picture } from '#ui/Picture.tsx';
import { isLastCall, meetingState, placeText, stateTone } from '../model.ts';
import { calendarFileQuery } from '#kit/meetings/queries.ts';
import type { Meeting } from '../queries.ts';
import { type Fact, FactList } from '#ui/FactList.tsx';
import styles from './MeetingHead.module.css';
import { type Choice, freeSeats, priceOf } from './model.ts';
import { StepButton } from './StepButton.tsx';

/** Fewer free seats than these are told. */
const fewSeats = 10;

interface HeadProps {
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

/** Price, seats and the next step for a ticket and a term. */
export function PriceLine({ choice, className }: { choice: Choice; className?: string | undefined }) {
  const { fen, vipFen } = priceOf(choice);
  const free = freeSeats(choice);
  return (
    <p className={classes(styles.price, 'num', className)}>
      <b>{fen === 0 ? '免费' : priceText(fen)}</b>
      {vipFen !== null && <span className={styles.member}>会员价 {priceText(vipFen)}</span>}
      {free !== null && free <= fewSeats && <span>{free === 0 ? '名额已满' : `仅剩 ${free} 个名额`}</span>}
    </p>
  );
}

function Facts({ about, choice: { term } }: { about: Meeting; choice: Choice }) {
  const { meeting, organiser, capacity, credits, creditType, serverTime } = about;
  const [startTime, endTime, signEnd] = term
    ? [term.startTime, term.endTime, term.signEnd]
    : [meeting.startTime, meeting.endTime, meeting.signEnd];
  const isOpen = meeting.status === meetingStatus.open && (term === undefined || term.status === 'open');
  const rows: Fact[] = [
    ['时间', `${dayParts(startTime).year}年${rangeText(startTime, endTime)}`],
    ['地点', placeText(term ? { ...meeting, place: term.place } : meeting)],
    ['主办', organiser],
    ['名额', `${capacity} 人，已报名 ${meeting.signedCount} 人`],
    ...(credits === null ? [] : [['学分', `${creditType ?? ''} ${credits} 分`] as const]),
    ...(isOpen
      ? [
          [
            '报名截止',
            isLastCall({ status: meetingStatus.open, signEnd }, serverTime) ? (
              <Countdown key={signEnd} until={signEnd} serverTime={serverTime} format={longClockText} label="还有 " />
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
  return <FactList facts={rows} className={classes(styles.facts, 'num')} />;
}

/** What an event is, when and where, what it costs, and the next step. */
export function MeetingHead({ about, choice, onTicket, termTo, children }: HeadProps) {
  const { meeting, subtitle, departmentName, tickets, terms, contactName, contactPhone, preview, serverTime } = about;
  const { dialogs } = useStores();
  return (
    <div className={`${styles.head} paper`}>
      <div className={styles.cover}>
        <Picture src={meeting.coverUrl} ratio={16 / 9} eager />
      </div>
      <div className={styles.body}>
        <p className={styles.marks}>
          <Badge>{moduleName(meeting.moduleType)}</Badge>
          <Badge tone={stateTone(meeting.status)}>{meetingState(meeting, serverTime)}</Badge>
          {departmentName && <Badge>{departmentName}</Badge>}
          {meeting.needAudit && <Badge>需审核</Badge>}
        </p>
        <h1 className={styles.title}>{meeting.title}</h1>
        <p className={styles.subtitle}>{subtitle}</p>
        <Facts about={about} choice={choice} />
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
        <div className={styles.actions}>
          <div className={styles.main}>
            <StepButton about={about} choice={choice} />
          </div>
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
          <CalendarButton about={about} termId={choice.term?.termId} />
        </div>
        <p className={`${styles.contact} num`}>
          <Phone size={14} strokeWidth={1.75} aria-hidden />
          {contactName}：{contactPhone}
        </p>
      </div>
    </div>
  );
}
