/**
 * The bank of questions: eight departments with four chapters each, written by hand, samples for volume, and the questions of
 * lessons.
 */
import { cardiology } from './cardiology.ts';
import { gastroenterology } from './gastroenterology.ts';
import { general } from './general.ts';
import { lessonQuestions } from './lessonQuestions.ts';
import { neurosurgery } from './neurosurgery.ts';
import {
  type BankQuestion,
  type Chapter,
  type ChapterRow,
  type NumberedChapter,
  writtenQuestions,
} from './notation.ts';
import { obstetrics } from './obstetrics.ts';
import { orthopaedics } from './orthopaedics.ts';
import { sampleQuestions } from './samples.ts';
import { thoracic } from './thoracic.ts';
import { urology } from './urology.ts';

/** In the order of the departments. */
const departments: readonly (readonly ChapterRow[])[] = [
  ...[general, orthopaedics, obstetrics, urology],
  ...[thoracic, neurosurgery, gastroenterology, cardiology],
];

const roomOfChapter = 100;

/** All chapters as they are written, with their numbers. */
export const numberedChapters: readonly NumberedChapter[] = departments.flatMap((rows, place) => {
  const departmentId = place + 1;
  return rows.map((row, index) => {
    const typeId = departmentId * 100 + row.typeIndex;
    const before = rows.slice(0, index).filter(({ typeIndex }) => typeIndex === row.typeIndex).length;
    const chapter = { chapterId: typeId * 100 + before + 1, departmentId, typeId, name: row.name };
    return { chapter, row, base: departmentId * 1_000 + index * roomOfChapter };
  });
});

/** All chapters. */
export const chapters: readonly Chapter[] = numberedChapters.map(({ chapter }) => chapter);

let built: readonly BankQuestion[] | null = null;

/** All questions, chapter by chapter, those of lessons last; built at the first use. */
export function questionBank(): readonly BankQuestion[] {
  built ??= [
    ...numberedChapters.flatMap((numbered) => [...writtenQuestions(numbered), ...sampleQuestions(numbered)]),
    ...lessonQuestions(numberedChapters),
  ];
  return built;
}
