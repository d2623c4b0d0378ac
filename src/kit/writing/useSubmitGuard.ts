import { useState } from 'react';
import { useStores } from '#stores/StoresContext.ts';
import { SubmitGuard } from '#stores/SubmitGuard.ts';

/** The submit guard of one form; the component observes `pending` [4-08]. */
export function useSubmitGuard(): SubmitGuard {
  const { clock } = useStores().surroundings;
  return useState(() => new SubmitGuard(clock))[0];
}
