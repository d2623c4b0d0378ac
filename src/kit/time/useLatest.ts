import { useCallback, useEffect, useRef } from 'react';

/** Reads the latest value of a render from a callback that lives longer. */
export function useLatest<Value>(value: Value): () => Value {
  const kept = useRef(value);
  useEffect(() => {
    kept.current = value;
  });
  return useCallback(() => kept.current, []);
}
