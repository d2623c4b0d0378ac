/** Every page can be read and used in a browser that doctors have: whole, hydrated, without an error, for a visitor and a doctor. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { root } from '#scripts/lib/run.ts';
import { type Finding, findingText, type Row } from '#scripts/lib/browserRows.ts';
import type { BrowserName } from '#scripts/lib/testedBrowsers.ts';
import { errorsIn, judge, paintedShare, servedIn } from './judge.ts';
import type { Act } from './acts.ts';
import { Hand } from './Hand.ts';
import { look, openPage } from './page.ts';
import { Session } from './Session.ts';
import { actsOf, type Trial, trialsOf } from './trials.ts';

const folder = `${root}reports/browsers`;

/** Opens a page and judges it. */
async function findingsAt(session: Session, { at, who, isForPhones }: Trial): Promise<Finding[]> {
  const tab = await session.tabFor(who, isForPhones);
  await openPage(tab, session.origin + at);
  const shown = await look(tab);
  const picture = await tab.picture();
  return judge(servedIn(await session.serverHtml(at)), shown, paintedShare(picture), await tab.takeNoise());
}

/** Plays an act; what stops it is a finding, and so is what the browser reports meanwhile. */
async function findingsIn(session: Session, { who, play }: Act): Promise<Finding[]> {
  const tab = await session.begin(who);
  const stop = await play(new Hand(tab, session.origin)).then(
    (): Finding[] => [],
    (error: unknown): Finding[] => [{ kind: 'act', text: String(error) }],
  );
  return [...stop, ...errorsIn(await tab.takeNoise())];
}

/** Writes pictures of the named addresses, as a visitor or as this doctor, and tests nothing. */
function takePictures(name: BrowserName, addresses: string[]): void {
  const { BROWSERS_AS: who, BROWSERS_WINDOW: window = '' } = process.env;
  const [width = 0, height = 0] = window.split('x').map(Number);
  describe(name, () => {
    let session: Session;
    beforeAll(async () => {
      session = await Session.start(name);
    });
    afterAll(() => session.stop());

    test.for(addresses)('takes a picture of %s', async (at) => {
      const tab = await session.tabFor(who || null);
      await tab.resize(width, height);
      await openPage(tab, session.origin + at);
      const file = `${name}${at.replace(/\W+/g, '-').replace(/-$/, '') || '-home'}-${width}${who ? `-${who}` : ''}.png`;
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${folder}/${file}`, await tab.picture());
    });
  });
}

/** The suite of one browser. */
export function suite(name: BrowserName): void {
  const pictures = (process.env.BROWSERS_PICTURES ?? '').split(',').filter(Boolean);
  if (pictures.length > 0) return takePictures(name, pictures);
  describe(name, () => {
    let session: Session;
    let version = '';
    const rows: Row[] = [];
    const trials = trialsOf();

    beforeAll(async () => {
      session = await Session.start(name);
    });

    afterAll(async () => {
      await session.stop();
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${folder}/${name}.json`, JSON.stringify({ name, version, rows }, null, 1));
    });

    /** Runs a part of the suite; what it finds is a row of the table and fails its test. */
    async function judged(row: Row, find: () => Promise<Finding[]>): Promise<void> {
      const began = performance.now();
      rows.push(row);
      row.findings = await find().catch(async () => {
        // A browser that was lost starts anew, once: what it shows is judged, not its driver.
        await session.leave();
        return find().catch((error: unknown): Finding[] => [
          { kind: 'error', text: 'the browser could not be driven', detail: String(error) },
        ]);
      });
      version = session.version || version;
      row.ms = Math.round(performance.now() - began);
      if (row.findings.length > 0) throw new Error(row.findings.map(findingText).join('; '));
    }

    test.for(trials)('$pattern is whole and works for $reader', (trial) =>
      judged({ kind: 'page', what: trial.pattern, who: trial.who, findings: [], ms: 0 }, () =>
        findingsAt(session, trial),
      ),
    );

    test.for(actsOf())('a doctor $name', (act) =>
      judged({ kind: 'act', what: act.name, who: act.who, findings: [], ms: 0 }, () => findingsIn(session, act)),
    );
  });
}
