/** The ranking of a campaign: doctors of the seed, and those who have really learned here. */
import type { components } from '#openapi/portal.d.ts';
import { masked } from '../../learning/reviews.ts';
import type { PartOf } from '../../seed/acts/act.ts';
import { fakerOf, maskedName } from '../../seed/fakers.ts';
import { hospitalChannels } from '../../seed/hospitals.ts';
import { midnightOf, pick } from '../../seed/tools.ts';
import { answersOf, studyDays } from '../../study/facts.ts';
import { type ActAbout, partKind, tabOf, tabsShown } from '../about.ts';
import { invitedCount, isWithin } from '../within.ts';

type Row = components['schemas']['ActRank']['list'][number];
type Ranked = Pick<Row, 'name' | 'hospitalName' | 'value'> & { userId: number };

/** Doctors of the seed, and those that are shown. */
const counts = { imagined: 40, shown: 10 } as const;

/** What is counted: its unit, and what the doctors of the seed reach in a whole campaign. */
const figures = {
  minutes: { unit: '分钟', from: 150, to: 1_600 },
  answers: { unit: '题', from: 40, to: 720 },
  invites: { unit: '人', from: 1, to: 26 },
  books: { unit: '本', from: 2, to: 31 },
} as const;
type Figure = keyof typeof figures;

const figureNames = Object.keys(figures) as Figure[];

/** What a ranking counts: by its tab, or else by its unit. */
const figureOf = ({ unit }: PartOf<'rank'>, tab: string | undefined): Figure =>
  figureNames.find((name) => name === tab) ?? figureNames.find((name) => figures[name].unit === unit) ?? 'minutes';

/** Doctors of the seed: the further the campaign, the more they have done. */
function imagined({ window: { startTime, endTime }, now }: ActAbout, seed: number, figure: Figure): Ranked[] {
  const passed = Math.min(1, (now - startTime) / (endTime - startTime));
  const { from, to } = figures[figure];
  return Array.from({ length: counts.imagined }, (_, at) => {
    const faker = fakerOf('actRanks', (seed * 10 + figureNames.indexOf(figure)) * 1_000 + at);
    const name = maskedName(faker);
    const value = Math.floor(faker.number.int({ min: from, max: to }) * passed);
    return { userId: 0, name, hospitalName: pick(hospitalChannels, at + seed).name, value };
  });
}

/** What a doctor has done in the campaign. Nothing says which books were bought for it. */
function valueOf(about: ActAbout, userId: number, figure: Figure): number {
  if (figure === 'books') return 0;
  if (figure === 'invites') return invitedCount(about, userId);
  if (figure === 'answers')
    return answersOf(about, userId, about.now).filter(({ time }) => isWithin(about, time)).length;
  const { startTime, endTime } = about.window;
  return [...studyDays(about, userId, about.now)]
    .filter(([midnight]) => midnight >= midnightOf(startTime) && midnight < endTime)
    .reduce((sum, [, { minutes }]) => sum + minutes, 0);
}

/** Doctors whose learning is stored already: a read begins no record of somebody else. */
function learners(about: ActAbout, figure: Figure, departmentId: number | undefined): Ranked[] {
  const { state } = about;
  return Object.keys(state.learning).flatMap((key) => {
    const user = state.users[key]?.user;
    if (!user || (departmentId !== undefined && state.profiles[key]?.departmentId !== departmentId)) return [];
    const { userId, userName, userHospitalName } = user;
    const value = valueOf(about, userId, figure);
    return value > 0 ? [{ userId, name: masked(userName), hospitalName: userHospitalName || null, value }] : [];
  });
}

/** The ranking of the chosen tab, with the place of the reader among all. */
export const rank = partKind('rank', {
  rows(about, part) {
    const { caller, tab, actState } = about;
    const { tabs, seed, departmentId } = part;
    const shown = tabOf(tabs, tab);
    const figure = figureOf(part, shown?.key);
    const { unit } = figures[figure];
    const all =
      actState === 'before'
        ? []
        : [...learners(about, figure, departmentId), ...imagined(about, seed, figure)]
            .filter(({ value }) => value > 0)
            .toSorted((one, other) => other.value - one.value);
    const rankOf = (own: Ranked): number => all.filter(({ value }) => value > own.value).length + 1;
    const mine = all.find(({ userId }) => userId > 0 && userId === caller?.user.userId);
    return {
      type: 'rank',
      tabs: tabsShown(tabs),
      tab: tabs.length > 1 ? (shown?.key ?? null) : null,
      list: all.slice(0, counts.shown).map((own) => {
        const { name, hospitalName, value } = own;
        return { rank: rankOf(own), name, hospitalName, value, unit };
      }),
      mine: mine ? { rank: rankOf(mine), value: mine.value, unit } : null,
    };
  },
});
