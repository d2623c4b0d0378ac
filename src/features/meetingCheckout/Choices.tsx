import { rangeText, momentText } from '#shared/dates.ts';
import { moneyText, priceText } from '#shared/text.ts';
import { Badge } from '#ui/Badge.tsx';
import { Section } from '#ui/Section.tsx';
import styles from './Choices.module.css';
import { isOnSale, priceOf, seatsOf, type Term, type Ticket } from './model.ts';
import type { Registration } from './useRegistration.ts';

const mayChoose = ({ status }: Term): boolean => status === 'open' || status === 'full';

const termStates: Readonly<Record<Term['status'], string>> = {
  notOpen: '未开放报名',
  open: '报名中',
  full: '名额已满',
  closed: '报名已截止',
  running: '进行中',
  ended: '已结束',
};

/** The terms (期次) of a programme. */
export function TermChoice({ registration: { detail, term, chooseTerm } }: { registration: Registration }) {
  if (detail.terms.length === 0) return null;
  return (
    <Section title="选择期次">
      <div className={styles.choices} role="radiogroup" aria-label="期次">
        {detail.terms.map((own) => (
          <label
            key={own.termId}
            className={`paper ${styles.choice}`}
            data-chosen={own.termId === term?.termId || undefined}
            data-disabled={!mayChoose(own) || undefined}
          >
            <input
              type="radio"
              name="term"
              checked={own.termId === term?.termId}
              disabled={!mayChoose(own)}
              onChange={() => chooseTerm(own)}
            />
            <span className={styles.what}>
              <b>{own.name}</b>
              <small className="num">
                {rangeText(own.startTime, own.endTime)} · {own.place ?? '线上'}
              </small>
              <small className="num">{momentText(own.signEnd)} 截止报名</small>
            </span>
            <span className={styles.price}>
              <small className="num">
                {own.status === 'open' ? `剩余 ${own.stock} 个名额` : termStates[own.status]}
              </small>
            </span>
          </label>
        ))}
      </div>
    </Section>
  );
}

interface TicketRowProps {
  ticket: Ticket;
  term: Term | null;
  now: number;
  isChosen: boolean;
  onChoose(ticket: Ticket): void;
}

function TicketRow({ ticket, term, now, isChosen, onChoose }: TicketRowProps) {
  const { name, includes, vipOnly, saleStart, saleEnd } = ticket;
  const { priceFen, vipPriceFen } = priceOf(ticket, term);
  const seats = seatsOf(ticket, term);
  const sale =
    now < saleStart ? `${momentText(saleStart)} 开售` : now < saleEnd ? `${momentText(saleEnd)} 停售` : '已停售';
  return (
    <label
      className={`paper ${styles.choice}`}
      data-chosen={isChosen || undefined}
      data-disabled={!isOnSale(ticket, now) || undefined}
    >
      <input
        type="radio"
        name="ticket"
        checked={isChosen}
        disabled={!isOnSale(ticket, now)}
        onChange={() => onChoose(ticket)}
      />
      <span className={styles.what}>
        <b>
          {name}
          {vipOnly && (
            <Badge tone="vip" className={styles.vip}>
              会员专享
            </Badge>
          )}
        </b>
        {includes.length > 0 && <small>含{includes.join('、')}</small>}
        <small className="num">
          {sale}
          {seats !== null && ` · ${seats > 0 ? `剩余 ${seats} 个名额` : '名额已满'}`}
        </small>
      </span>
      <span className={`${styles.price} num`}>
        <b>{priceFen === 0 ? '免费' : moneyText(priceFen)}</b>
        {vipPriceFen !== null && vipPriceFen < priceFen && (
          <small className={styles.member}>会员价 {priceText(vipPriceFen)}</small>
        )}
      </span>
    </label>
  );
}

/** The tickets with what they include and when they are sold. */
export const TicketChoice = ({ registration }: { registration: Registration }) => (
  <Section title="选择票种">
    <div className={styles.choices} role="radiogroup" aria-label="票种">
      {registration.detail.tickets.map((own) => (
        <TicketRow
          key={own.ticketId}
          ticket={own}
          term={registration.term}
          now={registration.detail.serverTime}
          isChosen={own.ticketId === registration.ticket?.ticketId}
          onChoose={registration.chooseTicket}
        />
      ))}
    </div>
  </Section>
);
