/** One draw after the other: the call, the turning wheel, then the result. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { useOrderKey } from '#kit/checkout/useOrderKey.ts';
import { useAfterLogin } from '#kit/signIn/useAfterLogin.ts';
import { changeRights } from '#kit/signIn/refreshRights.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { useStores } from '#stores/StoresContext.ts';
import type { Act, ActModule } from '../model.ts';
import { angleOf, type Drawn, drawnText, type Lottery, spinTime } from './model.ts';
import { claimIn } from './claim.ts';
import { useActDraw } from './mutations.ts';

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The state of the wheel; `shown` is the lottery as it is shown, which does not tell the result before the wheel does. */
export function useDraw(act: Act, { moduleId }: ActModule, data: Lottery) {
  const api = useApi();
  const stores = useStores();
  const queryClient = useQueryClient();
  const key = useOrderKey(`draw ${act.key} ${moduleId}`);
  const { mutateAsync, intentOf } = useActDraw(act.key, moduleId);
  const guard = useSubmitGuard();
  const [angle, setAngle] = useState(0);
  const [before, setBefore] = useState<Lottery | null>(null);
  const [result, setResult] = useState('');
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  const tell = (drawn: Drawn): void => {
    setBefore(null);
    setResult(drawnText(drawn));
    if (drawn.prize?.kind === 'vip') void changeRights({ api, stores, queryClient });
    const claim = claimIn(queryClient, api, act);
    void stores.dialogs.open('prize', claim ? { drawn, claim } : { drawn });
  };
  const turn = (drawn: Drawn): void => {
    const index = data.prizes.findIndex(({ prizeId }) => prizeId === drawn.prizeId);
    setAngle(angleOf(Math.max(0, index), data.prizes.length, angle));
    if (isStill()) return tell(drawn);
    stop.current = stores.surroundings.clock.after(spinTime, () => tell(drawn));
  };
  const turnOnce = async (): Promise<boolean> => {
    setBefore(data);
    setResult('');
    try {
      const drawn = await mutateAsync(key.of({}));
      key.drop();
      turn(drawn);
    } catch {
      // The message is shown already. The key is kept: the draw may have happened although its answer was lost.
      setBefore(null);
    }
    // The wheel itself says when the next draw may begin.
    return false;
  };
  const draw = (): void => void (before ?? guard.run(turnOnce));
  useAfterLogin(intentOf(''), draw);
  return { draw, angle, isTurning: before !== null, shown: before ?? data, result };
}
