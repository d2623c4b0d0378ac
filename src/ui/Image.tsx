import type { ComponentProps } from 'react';
import { usePictureLoading } from './firstPictures.ts';
import { usePictureSource } from './PictureOrigins.ts';

interface ImageProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  /** An address from a response, or a picture created in the browser. */
  src: string | null | undefined;
  alt: string;
}

/**
 * The `<img>` for all addresses from responses: only allowed addresses are loaded (`shared/pictureAddress.ts`), others are
 * treated as missing. Lint forbids any other `<img>` with a computed address.
 */
export function Image({ src, alt, loading, ...others }: ImageProps) {
  return <img {...others} {...usePictureLoading(loading)} alt={alt} src={usePictureSource(src)} />;
}
