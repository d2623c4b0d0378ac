import type { ComponentProps } from 'react';
import { usePictureSource } from './PictureOrigins.ts';

interface ImageProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  /** Address of an answer, or a picture that was made here. */
  src: string | null | undefined;
  alt: string;
}

/**
 * The `<img>` of all pages for whatever an answer names: it is loaded only where it may be (`shared/pictureAddress.ts`), otherwise
 * the picture is as if it were missing. Lint forbids any other `<img>` with a computed address.
 */
export function Image({ src, alt, ...others }: ImageProps) {
  return <img {...others} alt={alt} src={usePictureSource(src)} />;
}
