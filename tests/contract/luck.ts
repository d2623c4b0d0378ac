/** Draws in the lottery of a campaign for stories: the random numbers of the mock backend begin again until the wanted field comes. */
import type { Payload } from '#openapi/operation.ts';
import type { Input } from '#api/client.ts';
import { Contradiction } from './endings.ts';
import { doctor, rightCode } from './people.ts';
import { onlyWhereReset } from './purchase.ts';
import type { LoggedIn, Scene } from './Scene.ts';

/** The lottery that runs. */
export const wheel = { key: 'anniversary', moduleId: 6 };

/** One click on its button. */
export const drawing = (key = 'one-click-of-a-story'): Input<'actDraw'> => ({
  body: wheel,
  headers: { 'Idempotency-Key': key },
});

const maxSeeds = 60;
const never = { expected: 'such a prize', actual: `${maxSeeds} other draws` };

/** The session after everything was forgotten; that of the scene has ended. */
export async function logInAgain(scene: Scene, phone = doctor): Promise<LoggedIn> {
  await scene.answers('sendCode', 'ok', { query: { phone, isLogin: true } });
  return scene.logsIn('login', 'ok', { query: { phone, code: rightCode, isLogin: true } });
}

/** A doctor whose first draw was like that; it can be sent again with `drawing()`. */
export async function lucky(
  scene: Scene,
  fits: (drawn: Payload<'actDraw'>) => boolean,
): Promise<{ me: LoggedIn; drawn: Payload<'actDraw'> }> {
  onlyWhereReset(scene, '抽奖的结果无法撤回');
  for (let seed = 1; seed <= maxSeeds; seed += 1) {
    await scene.steer('reset', { seed });
    const me = await logInAgain(scene);
    const drawn = await scene.peeks('actDraw', drawing(), me.token);
    if (fits(drawn)) return { me, drawn };
  }
  throw new Contradiction([{ operation: 'actDraw', pointer: '/data/prize', ...never }], 'memory');
}
