import styles from './QrCode.module.css';
import { qrPath } from './qrPath.ts';

interface QrCodeProps {
  /** What the code says. */
  text: string;
  /** Name for screen readers. */
  label: string;
}

/** A QR code that is drawn here; it fills the width of its place. Readable by a camera in every colour scheme. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, d } = qrPath(text);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={d} />
    </svg>
  );
}
