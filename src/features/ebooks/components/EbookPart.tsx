import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { ebookQuery } from '../queries.ts';
import { isRefused } from '../refusals.ts';
import { Reader } from './Reader.tsx';
import { Refused } from './Refused.tsx';

interface EbookPartProps {
  productId: number;
  /** 0 is the doctor's place. */
  chapter: number;
}

/** A book for its buyer; others see why not. */
export function EbookPart({ productId, chapter }: EbookPartProps) {
  const { data, error } = useQuery({
    ...ebookQuery(useApi(), productId),
    throwOnError: (failure, { state }) => state.data === undefined && !isRefused(failure),
  });
  if (data) return <Reader productId={productId} wanted={chapter} />;
  return error ? <Refused error={error} productId={productId} /> : <div aria-busy />;
}
