/** Stories that hold for every call about a live room: who has no right to the room, or to take part in it, is refused. */
import type { OperationId } from '#openapi/operation.ts';
import type { Input } from '#api/client.ts';
import { find, isOpen } from './liveRooms.ts';
import { doctor } from './people.ts';
import { type Scene, Unreachable } from './Scene.ts';

/** A stream of a hospital that is open to its own doctors only, and one of a company with an entry. */
export async function closedRoom(scene: Scene, kind: 'hospital' | 'company'): Promise<number> {
  const type = kind === 'company' ? { type: 'enterprise' as const } : {};
  const { list } = await scene.peeks('liveList', { query: { size: 50, ...type } });
  const found = list.find(({ hospitalOnly, enterpriseLive }) => (kind === 'company' ? enterpriseLive : hospitalOnly));
  if (!found) throw new Unreachable(kind === 'company' ? '没有企业直播' : '没有仅限本院的直播');
  return found.liveId;
}

/** The refusals of an operation about a room, which `input` names. */
export const outsideRoom = <Id extends OperationId>(operation: Id, input: (liveId: number) => Input<Id>) => ({
  async hospitalOnly(scene: Scene): Promise<void> {
    const { token } = await scene.logIn(doctor);
    await scene.refuses(operation, 'hospitalOnly', input(await closedRoom(scene, 'hospital')), token);
  },
  async notAdmitted(scene: Scene): Promise<void> {
    const { token } = await scene.logIn(doctor);
    await scene.refuses(operation, 'notAdmitted', input(await closedRoom(scene, 'company')), token);
  },
});

/** A replay that doctors may watch as members, or by a purchase, only; it has questions. */
export const closedStream = async (scene: Scene, free: 'vip' | 'pay'): Promise<number> => {
  const what = free === 'vip' ? '会员专享的回放' : '单独售卖的回放';
  return (await find(scene, what, { status: 'replay' }, (live) => live.free === free && isOpen(live))).liveId;
};

/** The refusals of an operation with which one takes part in a room, which `input` names. */
export const withoutRight = <Id extends OperationId>(
  operation: Id,
  input: (liveId: number, scene: Scene) => Input<Id> | Promise<Input<Id>>,
) => ({
  async vipOnly(scene: Scene): Promise<void> {
    const { token } = await scene.logIn(doctor);
    await scene.refuses(operation, 'vipOnly', await input(await closedStream(scene, 'vip'), scene), token);
  },
  async buyFirst(scene: Scene): Promise<void> {
    const { token } = await scene.logIn(doctor);
    await scene.refuses(operation, 'buyFirst', await input(await closedStream(scene, 'pay'), scene), token);
  },
});
