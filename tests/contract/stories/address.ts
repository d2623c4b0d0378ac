/** Stories of addresses: listed, stored, changed, removed. */
import { newAddress } from '../goods.ts';
import { bindsWithNotice, doctor } from '../people.ts';
import { nowhere } from '../purchase.ts';
import type { LoggedIn, Scene } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

const most = 20;

/** The addresses of the doctor; exactly the first of them is the default. */
async function listOf(scene: Scene, { token }: LoggedIn) {
  const { list } = await scene.answers('addressList', 'ok', {}, token);
  const defaults = list.map(({ isDefault }) => ({ isDefault }));
  scene.agrees(
    'addressList',
    '/data/list',
    defaults,
    list.map((_, at) => ({ isDefault: at === 0 })),
  );
  return list;
}

/** Stories by operation. */
export const address = {
  addressList: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const list = await listOf(scene, me);
        const [province] = await scene.peeks('provinceList', {});
        for (const [at, { provinceCode, areaText }] of list.entries())
          if (provinceCode === province?.areaCode)
            scene.matches('addressList', `/data/list/${at}/areaText`, areaText, new RegExp(`^${province.areaName}`));
      },
      async empty(scene) {
        const { token } = await scene.logIn(bindsWithNotice);
        await scene.answers('addressList', 'empty', {}, token);
      },
    },
  },
  addressSave: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const before = await listOf(scene, me);
        const draft = await newAddress(scene);
        const saved = await scene.answers('addressSave', 'ok', draft, me.token);
        const { addressId: _, ...wanted } = draft.body;
        const { addressId, areaText, ...stored } = saved;
        scene.agrees('addressSave', '/data', stored, wanted, 'as sent');
        scene.holds('addressSave', '/data/areaText', areaText.length > 0, 'a text', areaText);
        const found = (await listOf(scene, me)).find((own) => own.addressId === addressId);
        scene.agrees('addressList', '/data/list/*', found, saved, 'as addressSave says');
        // The same address is changed, and becomes the default one instead of another.
        const change = { body: { ...draft.body, addressId, name: '另一位', isDefault: true } };
        const changed = await scene.answers('addressSave', 'ok', change, me.token);
        scene.agrees('addressSave', '/data', changed, { ...saved, name: '另一位', isDefault: true }, 'as sent');
        const after = await listOf(scene, me);
        scene.agrees('addressList', '/data/list/0', after[0], changed, 'as addressSave says');
        scene.agrees('addressList', '/data/list/length', after.length, before.length + 1, 'one more than before');
        // There is always a default one.
        const kept = await scene.answers('addressSave', 'ok', { body: { ...change.body, isDefault: false } }, me.token);
        scene.agrees('addressSave', '/data/isDefault', kept.isDefault, true);
      },
      async badParameter(scene) {
        const { token } = await scene.logIn(doctor);
        const { body } = await newAddress(scene);
        await scene.refuses('addressSave', 'badParameter', { body: { ...body, areaCode: '111111' } }, token);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        const { body } = await newAddress(scene);
        await scene.refuses('addressSave', 'notFound', { body: { ...body, addressId: nowhere } }, token);
      },
      async tooManyAddresses(scene) {
        const me = await scene.logIn(doctor);
        const draft = await newAddress(scene);
        const known = (await listOf(scene, me)).length;
        for (let count = known; count < most; count++) await scene.answers('addressSave', 'ok', draft, me.token);
        await scene.refuses('addressSave', 'tooManyAddresses', draft, me.token);
        scene.agrees('addressList', '/data/list/length', (await listOf(scene, me)).length, most);
      },
    },
  },
  addressRemove: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const draft = await newAddress(scene);
        draft.body.isDefault = true;
        const { addressId } = await scene.answers('addressSave', 'ok', draft, me.token);
        await scene.answers('addressRemove', 'ok', { body: { addressId } }, me.token);
        const left = await listOf(scene, me);
        const ids = left.map((own) => own.addressId);
        scene.has('addressList', '/data/list/*/addressId', ids, addressId, false);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('addressRemove', 'notFound', { body: { addressId: nowhere } }, token);
      },
    },
  },
} satisfies StoryTable;
