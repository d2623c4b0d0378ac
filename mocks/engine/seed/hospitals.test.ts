import { describe, expect, test } from 'vitest';
import { createEngine } from '../../createEngine.ts';
import { testMoment } from '../clock.ts';
import { mediaFor } from '../drawings/media.ts';
import type { Known } from '../learning/coursePage.ts';
import { listLives } from '../live/cards.ts';
import { listCourses } from './courseLists.ts';
import { aboutHospital, channelOf, hospitalWith, listHospitals } from './hospitalPages.ts';
import { closedHospitalId } from './hospitals.ts';
import { listLecturers } from './lecturerPages.ts';
import { contentAt } from './seed.ts';

const content = contentAt(testMoment);
const { state } = createEngine({ frozen: true, seed: 1 });
const known: Known = { state, content, caller: null, now: testMoment };

describe('[2.1-14] partner hospitals', () => {
  test.each(content.hospitals)('$name has as many courses, streams and lecturers as the lists', (hospital) => {
    const { counts, hospital: card } = channelOf(known, hospital);
    const hospitalId = hospital.id;
    expect(counts).toEqual({
      course: listCourses(content, { hospitalId }).about.total,
      live: listLives(known, { hospitalId }).total,
      lecturer: listLecturers(content, { hospitalId }).total,
    });
    expect([card.courseCount, card.liveCount]).toEqual([counts.course, counts.live]);
  });

  test.each(content.hospitals)('$name has a picture at every address that it names', (hospital) => {
    const { coverUrl, gallery, hospital: card } = aboutHospital(content, hospital);
    const pictures = [coverUrl, card.logoUrl, ...gallery.map(({ url }) => url)];
    expect(pictures.filter((address) => mediaFor(address) === null)).toEqual([]);
  });

  test('the stream of a company is in the channel of the hospital that its card names', () => {
    const all = listLives(known, { type: 'enterprise', size: 50 }).list;
    const named = all.filter(({ hospitalName }) => content.hospitals.some(({ name }) => name === hospitalName));
    expect(named.length).toBeGreaterThan(0);
    for (const { liveId, hospitalName } of named) {
      const hospital = content.hospitals.find(({ name }) => name === hospitalName);
      const own = listLives(known, { hospitalId: hospital?.id ?? 0, size: 50 }).list;
      expect(own.map((live) => live.liveId)).toContain(liveId);
    }
  });

  test('every department of a channel has something to show', () => {
    for (const hospital of content.hospitals)
      for (const { departmentId } of channelOf(known, hospital).departments) {
        const query = { hospitalId: hospital.id, departmentId };
        const totals = [listCourses(content, query).about, listLives(known, query), listLecturers(content, query)];
        expect(totals.reduce((sum, { total }) => sum + total, 0)).toBeGreaterThan(0);
      }
  });

  test('a closed channel is in no list and has no page', () => {
    expect(hospitalWith(content, closedHospitalId)).toBeUndefined();
    expect(listLecturers(content, { hospitalId: closedHospitalId }).total).toBe(0);
    const { list } = listHospitals(content, { size: 50 });
    expect(list.map(({ id }) => id)).not.toContain(closedHospitalId);
  });

  test('only the hospital of the doctor is her own', () => {
    const caller = Object.values(state.users)[0] ?? null;
    const own = content.hospitals.filter((hospital) => channelOf({ ...known, caller }, hospital).isOwn);
    expect(own.map(({ name }) => name)).toEqual([caller?.user.userHospitalName]);
    for (const hospital of own) expect(channelOf(known, hospital).isOwn).toBeUndefined();
  });
});
