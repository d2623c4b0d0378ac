import ICAL from 'ical.js';
import { afterEach, expect, test } from 'vitest';
import type { components } from '#openapi/portal.d.ts';
import * as codes from '#openapi/dist/codes.ts';
import { mockBackend } from '#tests/support/door.ts';
import { advance } from '../clock.ts';
import type { Engine } from '../Engine.ts';
import { day, minute } from '../times.ts';

type LiveBrief = components['schemas']['LiveBrief'];

const token = 'of-the-test';
const machineZone = process.env.TZ;

afterEach(() => {
  if (machineZone === undefined) delete process.env.TZ;
  else process.env.TZ = machineZone;
});

/** A mock backend with a doctor who has logged in. */
function makeEngine(): Engine {
  const { engine } = mockBackend();
  engine.state.tokens[token] = { userId: 10_001, expiresAt: engine.now + day };
  return engine;
}

interface Answered<Data> {
  code: number;
  data: Data;
}

async function get<Data>(engine: Engine, path: string, authorization?: string): Promise<Answered<Data>> {
  const request = new Request(`http://portal.test${path}`, { headers: authorization ? { authorization } : {} });
  const answer = await engine.respond(request, { address: '192.0.2.1', origin: 'http://portal.test' });
  return JSON.parse(String(answer.body)) as Answered<Data>;
}

const addressOf = async (engine: Engine, query = '', authorization?: string): Promise<string> =>
  (await get<{ url: string }>(engine, `/api/live/calendar?${query}`, authorization)).data.url;

function fileAt(engine: Engine, pathname: string): string {
  const served = engine.media(pathname, 'https://portal.test');
  if (served.status !== 200 || !('body' in served)) throw new Error(`${pathname}: ${served.status}`);
  expect(served.type).toBe('text/calendar; charset=utf-8');
  return String(served.body);
}

const calendarOf = (file: string): ICAL.Component => ICAL.Component.fromString(file);
const eventsOf = (file: string): ICAL.Event[] =>
  calendarOf(file)
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));
const momentOf = (time: ICAL.Time): number => time.toJSDate().getTime();
const uidOf = (liveId: number): string => `live-${liveId}@lives.orange-medical.example`;
const uidsOf = (file: string): string[] => eventsOf(file).map(({ uid }) => uid);
const eventOf = (file: string, liveId: number): ICAL.Event | undefined =>
  eventsOf(file).find(({ uid }) => uid === uidOf(liveId));

test.each(['Asia/Shanghai', 'UTC', 'America/New_York'])(
  '[1-02] another parser reads the exported week: every stream once, at its time, on a machine in the zone %s',
  async (zone) => {
    process.env.TZ = zone;
    const engine = makeEngine();
    const week = 'from=2026-11-16&to=2026-11-22';
    const { list } = (await get<{ list: LiveBrief[] }>(engine, `/api/live/timetable?${week}`)).data;
    const file = fileAt(engine, await addressOf(engine, week));
    const events = eventsOf(file);
    expect(list.length).toBeGreaterThan(5);
    expect(uidsOf(file)).toEqual(list.map(({ liveId }) => uidOf(liveId)));
    expect(events.map(({ startDate, endDate }) => [momentOf(startDate), momentOf(endDate)])).toEqual(
      list.map(({ startTime, endTime }) => [startTime, endTime]),
    );
    for (const { startDate } of events) expect(startDate.zone?.tzid).toBe('Asia/Shanghai');
  },
);

test('[1-02] the file follows RFC 5545: CRLF, lines of at most 75 octets with Chinese titles, a zone, times of writing in UTC', async () => {
  const engine = makeEngine();
  const file = fileAt(engine, await addressOf(engine));
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  const calendar = calendarOf(file);
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')).toBe('Asia/Shanghai');
  for (const event of calendar.getAllSubcomponents('vevent'))
    expect((event.getFirstPropertyValue('dtstamp') as ICAL.Time).zone?.tzid).toBe('UTC');
  const live = eventOf(file, 2003);
  expect(live?.summary).toBe('【直播】急性心肌梗死合并心源性休克：IABP、Impella与ECMO怎么选');
  expect(live?.component.getFirstPropertyValue('url')).toBe('https://portal.test/web/live2/2003');
  const alarm = live?.component.getFirstSubcomponent('valarm');
  expect(alarm?.getFirstPropertyValue('trigger')?.toString()).toBe('-PT15M');
});

test('[1-02] a cancelled stream says so without an alarm, and a moved one has a higher number than before', async () => {
  const engine = makeEngine();
  const address = await addressOf(engine);
  const before = fileAt(engine, address);
  const cancelled = eventOf(before, 2036);
  expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect([cancelled?.sequence, cancelled?.component.getFirstSubcomponent('valarm')]).toEqual([1, null]);
  expect(eventOf(before, 2002)?.sequence).toBe(0);
  const startTime = engine.now + 10 * minute;
  engine.state.lives['2002'] = { startTime, startedAt: engine.now };
  const after = eventOf(fileAt(engine, address), 2002);
  expect([after?.sequence, after && momentOf(after.startDate)]).toEqual([1, engine.now]);
});

test('[1-02] a calendar has the streams of its department, kind or id, and from a month back to six months ahead', async () => {
  const engine = makeEngine();
  const all = uidsOf(fileAt(engine, await addressOf(engine)));
  expect(all).toContain(uidOf(2001));
  const own = uidsOf(fileAt(engine, await addressOf(engine, 'departmentId=8')));
  const { list } = (await get<{ list: LiveBrief[] }>(engine, '/api/live/list?departmentId=8&size=50')).data;
  expect(own.length).toBeLessThan(all.length);
  expect(own.every((uid) => list.some(({ liveId }) => uidOf(liveId) === uid))).toBe(true);
  const companies = uidsOf(fileAt(engine, await addressOf(engine, 'type=enterprise')));
  expect(companies.toSorted()).toEqual([2003, 2009, 2015].map(uidOf));
  expect(uidsOf(fileAt(engine, await addressOf(engine, 'liveId=2034')))).toEqual([uidOf(2034)]);
});

test('[6-02] the address of a doctor’s own reservations holds a key of this doctor, needs no login and follows the reservations', async () => {
  const engine = makeEngine();
  const address = await addressOf(engine, 'mine=true', token);
  expect(uidsOf(fileAt(engine, address))).toEqual([]);
  engine.state.reservations['10001'] = [2002, 2004];
  engine.state.tokens = {};
  expect(uidsOf(fileAt(engine, address))).toEqual([uidOf(2002), uidOf(2004)]);
  const { control } = engine.state;
  control.clock = advance(control.clock, 400 * day);
  expect(engine.media(address).status).toBe(200);
});

test('[6-02] a changed address is refused, and so are days that no calendar can have', async () => {
  const engine = makeEngine();
  const address = await addressOf(engine, 'mine=true', token);
  const other = address.replace('/7pt.', '/7pu.');
  expect(other).not.toBe(address);
  expect(engine.media(other).status).toBe(403);
  expect(engine.media(address.replace('-all/', '-vip/')).status).toBe(403);
  expect(engine.media('/mock-media/calendar/lives.ics').status).toBe(404);
  expect((await get(engine, '/api/live/calendar?mine=true')).code).toBe(codes.loginRequired);
  expect((await get(engine, '/api/live/calendar?liveId=1')).code).toBe(codes.notFound);
  for (const days of [
    'from=2026-11-16',
    'to=2026-11-22',
    'from=2026-11-16&to=2026-11-15',
    'from=2026-02-30&to=2026-03-05',
  ])
    expect((await get(engine, `/api/live/calendar?${days}`)).code, days).toBe(codes.badParameter);
});
