/** Three logins of one doctor: two may play at once. */
import { doctor } from './people.ts';
import { type Scene, Unreachable } from './Scene.ts';

/** Tokens of three new logins of a doctor, by the picture: a text reaches a phone only once a minute. */
export async function threeDevices(scene: Scene, phone = doctor): Promise<[string, string, string]> {
  if (!scene.canSteer) throw new Unreachable('需要同一账号的三台设备');
  const logIn = async (): Promise<string> => {
    const { sid } = await scene.answers('getScanLoginQrcode', 'ok', {});
    await scene.steer('scan', { sid, phone });
    return (await scene.logsIn('scanLoginMonitor', 'ok', { query: { sid } })).token;
  };
  return [await logIn(), await logIn(), await logIn()];
}
