/** What stories about the money of campaigns begin with: a plan at a lower price, and a piece of a seckill. */
import type { Payload } from '#openapi/operation.ts';
import { nowhere } from './purchase.ts';
import { type Scene, Unreachable } from './Scene.ts';

type Seckill = Extract<Payload<'actModule'>, { type: 'seckill' }>;
/** A plan of the membership that a running campaign sells to everybody for less. */
export interface ActPlan {
  key: string;
  planId: number;
  priceFen: number;
  actFen: number;
}

/** Such a plan; null when there is none now. */
export async function actPlanOf(scene: Scene): Promise<ActPlan | null> {
  for (const { key } of await scene.peeks('actRunning', { query: { position: 'parent' } })) {
    if (key === null) continue;
    const { modules } = await scene.peeks('actDetail', { query: { key } });
    for (const { moduleId } of modules.filter(({ type }) => type === 'vipPlan')) {
      const rows = await scene.peeks('actModule', { query: { key, moduleId } });
      if (rows.type !== 'vipPlan' || rows.audience !== 'all' || !rows.plan || rows.actFen >= rows.plan.priceFen)
        continue;
      return { key, planId: rows.plan.planId, priceFen: rows.plan.priceFen, actFen: rows.actFen };
    }
  }
  return null;
}

/** The key of the campaign with the seckill. */
const key = 'act12';

/** The rows of the seckill with where its part stands. */
export async function seckillOf(
  scene: Scene,
  token: string | null = null,
): Promise<{ moduleId: number; rows: Seckill }> {
  const { modules } = await scene.peeks('actDetail', { query: { key } });
  const moduleId = modules.find(({ type }) => type === 'seckill')?.moduleId;
  if (moduleId === undefined) throw new Unreachable('没有秒杀活动');
  const rows = await scene.peeks('actModule', { query: { key, moduleId } }, token);
  if (rows.type !== 'seckill') throw new Unreachable('没有秒杀活动');
  return { moduleId, rows };
}

/** The clock goes on to the beginning of the first round, before anybody logs in. */
export async function beginRound(scene: Scene): Promise<void> {
  const { rows } = await seckillOf(scene);
  if (rows.rounds.some(({ state }) => state === 'running')) return;
  const next = rows.rounds.find(({ state }) => state === 'before');
  await scene.steer('clock', { freeze: next?.startTime ?? 0 });
}

/** A piece of the seckill that is left, and the request for it. */
export async function pieceOf(scene: Scene, token: string | null = null) {
  const { moduleId, rows } = await seckillOf(scene, token);
  const goods = rows.list.find(({ left, hold }) => left > 0 && hold === null);
  if (!goods) throw new Unreachable('秒杀商品已抢光');
  return { goods, wish: { key, moduleId, roundId: rows.roundId, skuId: goods.skuId } };
}

/** Requests for what is not in the seckill. */
export const strangePieces = [{ key: 'nowhere' }, { moduleId: 999 }, { roundId: 1 }, { skuId: nowhere }];
