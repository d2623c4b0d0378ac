import { useState } from 'react';
import type { SectionProps } from './sectionProps.ts';

const changes = [
  ['取消会议', { do: 'cancel' }],
  ['延期一周', { do: 'postpone' }],
  ['恢复原样', { do: 'restore' }],
  ['候补递补', { do: 'promote' }],
] as const;

const isNumber = (text: string): boolean => /^[1-9][0-9]{0,8}$/.test(text);
/** Parts of the numbers of tickets and terms are the number of their meeting. */
const ticketDigits = 5;
const albumOf = (id: string): number => Number(id.slice(0, id.length > ticketDigits ? -2 : -1));

/** One meeting, by its number, and the seats of one of its tickets or terms. */
export function Meeting({ act }: Pick<SectionProps, 'act'>) {
  const [albumId, setAlbumId] = useState('4008');
  const [seatId, setSeatId] = useState('40081');
  const isTerm = seatId.length > ticketDigits;
  const seats = (stock: number): void =>
    void act(
      'meeting',
      { albumId: albumOf(seatId), do: 'seats', seatId: Number(seatId), stock },
      `${seatId}：剩 ${stock}`,
    );
  const term = (move: 'beginClass' | 'endClass', text: string): void =>
    void act('meeting', { albumId: albumOf(seatId), do: move, termId: Number(seatId) }, `${seatId}：${text}`);
  return (
    <section>
      <h2>会议与班级</h2>
      <p className="buttons">
        <label>
          会议编号 <input value={albumId} inputMode="numeric" onChange={({ target }) => setAlbumId(target.value)} />
        </label>
        {changes.map(([label, change]) => (
          <button
            key={label}
            disabled={!isNumber(albumId)}
            onClick={() => void act('meeting', { albumId: Number(albumId), ...change }, `${albumId}：${label}`)}
          >
            {label}
          </button>
        ))}
      </p>
      <p className="buttons">
        <label>
          票种或期次编号 <input value={seatId} inputMode="numeric" onChange={({ target }) => setSeatId(target.value)} />
        </label>
        <button disabled={!isNumber(seatId)} onClick={() => seats(0)}>
          满员
        </button>
        <button disabled={!isNumber(seatId)} onClick={() => seats(1)}>
          剩 1 席
        </button>
        <button disabled={!isTerm} onClick={() => term('beginClass', '开班')}>
          开班
        </button>
        <button disabled={!isTerm} onClick={() => term('endClass', '结班')}>
          结班
        </button>
      </p>
    </section>
  );
}
