import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { halfWidth } from '#shared/text.ts';
import styles from './QuantityField.module.css';
import { useScripts } from './useScripts.ts';

interface QuantityFieldProps {
  /** Name for screen readers. */
  label: string;
  /** From 1 to `max`. */
  value: number;
  max: number;
  onChange(value: number): void;
  /** More than `max` was asked for. */
  onOver(): void;
}

/** A number of pieces: two buttons, and a field for larger numbers. */
export function QuantityField({ label, value, max, onChange, onOver }: QuantityFieldProps) {
  const scripts = useScripts();
  /** What is being typed; null when the field shows the value. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const id = useId();
  const change = (wanted: number): void => {
    setRefused(false);
    if (wanted > max) onOver();
    onChange(Math.max(1, Math.min(wanted, max)));
  };
  const type = (text: string): void => {
    const digits = halfWidth(text).trim();
    const isWhole = /^\d*$/.test(digits);
    setRefused(!isWhole);
    const wanted = isWhole ? Number(digits) : 0;
    // What is no number of pieces stays to be corrected; an empty field, or one with only zeros, waits for more.
    setTyped(wanted > 0 ? null : digits);
    if (wanted > 0) change(wanted);
  };
  return (
    <div role="group" aria-label={label} className={styles.quantity}>
      <button
        type="button"
        aria-label="减少一件"
        aria-disabled={value <= 1}
        disabled={!scripts}
        onClick={() => change(value - 1)}
      >
        <Minus size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <input
        className="num"
        aria-label="件数"
        inputMode="numeric"
        autoComplete="off"
        disabled={!scripts}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? id : undefined}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(null)}
      />
      <button
        type="button"
        aria-label="增加一件"
        // Not disabled: it tells why there are no more.
        data-end={value >= max}
        disabled={!scripts}
        onClick={() => change(value + 1)}
      >
        <Plus size={16} strokeWidth={1.75} aria-hidden />
      </button>
      {isRefused && (
        <p id={id} role="alert" className={styles.problem}>
          {typed === null ? `件数须为整数，已恢复为${value}件` : '件数须为整数'}
        </p>
      )}
    </div>
  );
}
