import { logoParts } from './logoParts.ts';

/** The logo: an orange slice that is also an open book. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <path d={logoParts.ground} fill="var(--brand-vivid)" />
      <path d={logoParts.book} fill="#fff" />
      <path d={logoParts.cross} stroke="var(--brand-vivid)" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}
