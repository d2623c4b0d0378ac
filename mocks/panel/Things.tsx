import { useState } from 'react';
import { Choose, chosenIn } from './Choose.tsx';
import { useChoices } from './reads.ts';
import type { SectionProps } from './sectionProps.ts';

type Acts = Pick<SectionProps, 'act'>;

const shelfChanges = [
  ['卖光', { stock: 0 }],
  ['只剩 5 件', { stock: 5 }],
  ['改价为 ¥1', { priceFen: 100 }],
  ['恢复原样', { stock: null, priceFen: null }],
] as const;
const meetingChanges = [
  ['取消会议', { do: 'cancel' }],
  ['延期一周', { do: 'postpone' }],
  ['恢复原样', { do: 'restore' }],
  ['候补递补', { do: 'promote' }],
] as const;
const seatChanges = [
  ['满员', { do: 'seats', stock: 0 }],
  ['剩 1 席', { do: 'seats', stock: 1 }],
] as const;
const termChanges = [
  ['开班', { do: 'beginClass' }],
  ['结班', { do: 'endClass' }],
] as const;

type Changes = readonly (readonly [label: string, change: object])[];

/** Buttons that change the chosen thing, each with its name. */
const ChangeButtons = ({
  changes,
  title,
  change,
}: {
  changes: Changes;
  title: string;
  change: (body: object, label: string) => void;
}) => (
  <p className="buttons">
    {changes.map(([label, body]) => (
      <button key={label} aria-label={`${label}：${title}`} onClick={() => change(body, label)}>
        {label}
      </button>
    ))}
  </p>
);

/** Stock and price of a size, for a purchase during which they change. */
export function Shelf({ act }: Acts) {
  const [wanted, setWanted] = useState('');
  const sizes = useChoices()?.sizes ?? [];
  const size = chosenIn(sizes, wanted);
  if (!size) return null;
  return (
    <section>
      <h3>商品的库存与价格</h3>
      <Choose label="规格" lines={sizes} value={String(size.id)} onChoose={setWanted} />
      <ChangeButtons
        changes={shelfChanges}
        title={size.title}
        change={(body, label) => void act('shelf', { skuId: size.id, ...body }, `${label}：${size.title}`)}
      />
    </section>
  );
}

/** One meeting, and the seats of one of its tickets or terms. */
export function Meeting({ act }: Acts) {
  const [wanted, setWanted] = useState({ meeting: '', seat: '' });
  const choices = useChoices();
  const meeting = chosenIn(choices?.meetings ?? [], wanted.meeting);
  const seats = (choices?.seats ?? []).filter(({ albumId }) => albumId === meeting?.id);
  const seat = chosenIn(seats, wanted.seat);
  if (!choices || !meeting) return null;
  const tell = (about: object, title: string) => (body: object, label: string) =>
    void act('meeting', { albumId: meeting.id, ...about, ...body }, `${label}：${title}`);
  return (
    <section>
      <h3>会议本身</h3>
      <Choose
        label="会议"
        lines={choices.meetings}
        value={String(meeting.id)}
        onChoose={(id) => setWanted({ meeting: id, seat: '' })}
      />
      <ChangeButtons changes={meetingChanges} title={meeting.title} change={tell({}, meeting.title)} />
      {seat && (
        <>
          <Choose
            label="票种或期次"
            lines={seats}
            value={String(seat.id)}
            onChoose={(id) => setWanted({ ...wanted, seat: id })}
          />
          <ChangeButtons changes={seatChanges} title={seat.title} change={tell({ seatId: seat.id }, seat.title)} />
          {seat.isTerm && (
            <ChangeButtons changes={termChanges} title={seat.title} change={tell({ termId: seat.id }, seat.title)} />
          )}
        </>
      )}
    </section>
  );
}
