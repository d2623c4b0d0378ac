import { expect, test, vi } from 'vitest';
import { startBalancer } from '#scripts/lib/benchAttackBalancer.ts';
import { productionLimits } from '#server/limits.ts';
import { createShutdown } from '#server/shutdown.ts';
import { ask } from '../../support/rawHttp.ts';
import { pageOf, withPortals } from './portal.ts';

const { start } = withPortals();
const limits = { ...productionLimits, shutdownWait: 0, shutdownForce: 60_000 };

/** A portal whose pages wait until they are released, and its shutdown. */
async function portalOnHold() {
  const held: (() => void)[] = [];
  const portal = await start({
    render: (input) => new Promise((resolve) => held.push(() => resolve(pageOf(input, { incomplete: true })))),
  });
  const exit = vi.fn<(code: number) => void>();
  const leave = createShutdown({ ...portal, limits, finish: () => Promise.resolve(), exit });
  return { ...portal, held, release: () => held.splice(0).forEach((go) => go()), exit, leave };
}

test('N31 no request is lost while two servers behind a balancer are restarted one after the other', async () => {
  let [leaver, stayer] = [await portalOnHold(), await portalOnHold()];
  const balancer = await startBalancer([leaver.port, stayer.port]);
  let asked = 0;
  // Different pages: simultaneous requests for the same one share its render.
  const pages = (count: number) =>
    Promise.all(Array.from({ length: count }, () => ask(balancer.port, `GET /?v=${(asked += 1)}`)));
  const areReady = (...ports: number[]) =>
    vi.waitFor(async () => expect((await balancer.look()).toSorted()).toEqual(ports.toSorted()));
  await areReady(leaver.port, stayer.port);

  for (let restart = 0; restart < 4; restart += 1) {
    const early = pages(6);
    await vi.waitFor(() => expect([leaver.held.length, stayer.held.length]).toEqual([3, 3]));
    void leaver.leave(0);
    await areReady(stayer.port);
    const late = pages(4);
    await vi.waitFor(() => expect(stayer.held).toHaveLength(7));
    expect(leaver.exit).not.toHaveBeenCalled();
    leaver.release();
    await vi.waitFor(() => expect(leaver.exit).toHaveBeenCalledWith(0));
    const next = await portalOnHold();
    balancer.replace(leaver.port, next.port);
    await areReady(stayer.port, next.port);
    stayer.release();
    const answers = [...(await early), ...(await late)];
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    [leaver, stayer] = [stayer, next];
  }
  balancer.close();
});
