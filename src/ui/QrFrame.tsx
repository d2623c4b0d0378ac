import { Button } from './Button.tsx';
import { Image } from './Image.tsx';
import styles from './QrFrame.module.css';

interface QrFrameProps {
  /** The picture as a data URL; empty while there is none. */
  image: string;
  alt: string;
  isLoading: boolean;
  /** Covers a picture that is no longer good, with a way to a new one. */
  gone?: { text: string; action: string; onAction(): void } | undefined;
}

/** A QR picture to be scanned by a phone: readable in every colour scheme, covered when it is too old. */
export function QrFrame({ image, alt, isLoading, gone }: QrFrameProps) {
  return (
    <div className={styles.frame} aria-busy={isLoading}>
      {image && <Image src={image} alt={alt} width="200" height="200" />}
      {gone && (
        <div className={styles.mask}>
          <p>{gone.text}</p>
          <Button look="solid" onClick={gone.onAction}>
            {gone.action}
          </Button>
        </div>
      )}
    </div>
  );
}
