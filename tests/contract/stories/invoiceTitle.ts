/** Stories of the titles that a doctor keeps for invoices. */
import * as invoiceTitleType from '#openapi/dist/names/invoiceTitleType.ts';
import type { Payload } from '#openapi/operation.ts';
import type { Input } from '#api/client.ts';
import { doctor } from '../people.ts';
import { nowhere } from '../purchase.ts';
import { type LoggedIn, type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

type Head = Input<'invoiceTitleSave'>['body']['head'];

const company: Head = {
  titleType: invoiceTitleType.company,
  title: '示例市第一人民医院（虚构）',
  taxNo: '91110000000000001X',
};
const person: Head = { titleType: invoiceTitleType.person, title: '张样例' };
/** A company without its tax number. */
const half: Head = { titleType: invoiceTitleType.company, title: '示例市第一人民医院（虚构）' };
const maxTitles = 10;

const save = (head: Head, isDefault: boolean): Input<'invoiceTitleSave'> => ({ body: { head, isDefault } });

/** The titles that the doctor keeps. */
async function titlesOf(scene: Scene, { token }: LoggedIn): Promise<Payload<'invoiceTitleList'>['list']> {
  return (await scene.peeks('invoiceTitleList', {}, token)).list;
}

/** Stories by operation. */
export const invoiceTitle = {
  invoiceTitleList: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const { token } = me;
        const mine = [save(person, false), save(company, true)];
        for (const input of mine) await scene.answers('invoiceTitleSave', 'ok', input, token);
        const { list } = await scene.answers('invoiceTitleList', 'ok', {}, token);
        scene.agrees('invoiceTitleList', '/data/list/0/head/title', list[0]?.head.title, company.title, 'as sent');
        const defaults = list.map(({ isDefault }) => ({ isDefault }));
        const wanted = list.map((_, at) => ({ isDefault: at === 0 }));
        scene.agrees('invoiceTitleList', '/data/list', defaults, wanted);
      },
      async empty(scene) {
        const me = await scene.logIn(doctor);
        if (!scene.canSteer && (await titlesOf(scene, me)).length > 0) throw new Unreachable('已有发票抬头');
        await scene.answers('invoiceTitleList', 'empty', {}, me.token);
      },
    },
  },
  invoiceTitleSave: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const known = await titlesOf(scene, me);
        const first = await scene.answers('invoiceTitleSave', 'ok', save(person, false), me.token);
        scene.agrees('invoiceTitleSave', '/data/head/title', first.head.title, person.title, 'as sent');
        scene.agrees('invoiceTitleSave', '/data/isDefault', first.isDefault, known.length === 0);
        const second = await scene.answers('invoiceTitleSave', 'ok', save(company, true), me.token);
        const kept = await titlesOf(scene, me);
        const length = known.length + 2;
        scene.agrees('invoiceTitleList', '/data/list/length', kept.length, length, 'two more than before');
        scene.agrees('invoiceTitleList', '/data/list/0', kept[0], second, 'as invoiceTitleSave says');
        const change = { body: { head: person, isDefault: true, titleId: second.titleId } };
        const changed = await scene.answers('invoiceTitleSave', 'ok', change, me.token);
        scene.agrees('invoiceTitleSave', '/data/titleId', changed.titleId, second.titleId, 'as sent');
        scene.agrees('invoiceTitleSave', '/data/head/title', changed.head.title, person.title, 'as sent');
        const [top] = await titlesOf(scene, me);
        scene.agrees('invoiceTitleList', '/data/list/0', top, changed, 'as invoiceTitleSave says');
      },
      async badParameter(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('invoiceTitleSave', 'badParameter', save(half, false), token);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        const input = { body: { head: person, isDefault: false, titleId: nowhere } };
        await scene.refuses('invoiceTitleSave', 'notFound', input, token);
      },
      async titleLimit(scene) {
        const me = await scene.logIn(doctor);
        const { length } = await titlesOf(scene, me);
        for (let kept = length; kept < maxTitles; kept++)
          await scene.answers('invoiceTitleSave', 'ok', save(person, false), me.token);
        await scene.refuses('invoiceTitleSave', 'titleLimit', save(person, false), me.token);
      },
    },
  },
  invoiceTitleRemove: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const { titleId } = await scene.answers('invoiceTitleSave', 'ok', save(person, false), me.token);
        await scene.answers('invoiceTitleRemove', 'ok', { body: { titleId } }, me.token);
        const left = (await titlesOf(scene, me)).map((own) => own.titleId);
        scene.has('invoiceTitleList', '/data/list/*/titleId', left, titleId, false);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('invoiceTitleRemove', 'notFound', { body: { titleId: nowhere } }, token);
      },
    },
  },
} satisfies StoryTable;
