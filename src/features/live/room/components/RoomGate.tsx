import { Lock } from 'lucide-react';
import { accessTitle } from '../model.ts';
import styles from './RoomGate.module.css';
import { RoomWays, type RoomWaysProps } from './RoomWays.tsx';

/** Why the server does not let this reader watch, and the way on; it takes the place of the player. */
export function RoomGate(props: RoomWaysProps) {
  return (
    <>
      <Lock size={28} strokeWidth={1.75} aria-hidden />
      <h2 className={styles.title}>{accessTitle(props.room)}</h2>
      <RoomWays {...props} />
    </>
  );
}
