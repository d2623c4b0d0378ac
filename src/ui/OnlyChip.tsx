import { X } from 'lucide-react';
import { Link } from './Link.tsx';
import styles from './OnlyChip.module.css';

interface OnlyChipProps {
  /** Name of the limit. */
  label: string;
  /** Address of the list without the limit. */
  to?: string;
  onRemove?(): void;
}

/** Says that the page shows one department only; one click removes that limit. */
export function OnlyChip({ label, to, onRemove }: OnlyChipProps) {
  const looks = { className: styles.only, title: `取消只看${label}` };
  const face = (
    <>
      只看{label}
      <X size={14} strokeWidth={2} role="img" aria-label="取消" />
    </>
  );
  return to === undefined ? (
    <button type="button" {...looks} onClick={onRemove}>
      {face}
    </button>
  ) : (
    <Link {...looks} to={to} keepsPlace>
      {face}
    </Link>
  );
}
