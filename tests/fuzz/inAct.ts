import { act } from 'react';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** Runs work that changes what React shows, and waits for its effects. */
export async function inAct(work: () => Promise<void>): Promise<void> {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  try {
    await act(work);
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = false;
  }
}
