// @vitest-environment jsdom
import { startTransition, Suspense, use, useState } from 'react';
import { expect, test } from 'vitest';
import { courseDetail } from '#openapi/dist/operations/courseDetail.ts';
import { coursePageOf } from '#tests/support/coursePage.tsx';
import { does, pressed } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import type { LessonPlayback } from '../LessonPlayback.ts';
import { PlayerStage } from './PlayerStage.tsx';

const { draw } = withRoot();
const never = new Promise<never>(() => undefined);

/** Something beside the player that never comes. */
function Waiting(): null {
  return use(never);
}

test('a page that React has begun and not shown changes nothing about the lessons of the player', async () => {
  const page = coursePageOf();
  // There is no media in jsdom, and none is needed.
  page.force('playAuth', 'loginRequired', 10);
  const course = await page.door.api.call(courseDetail, { query: { albumId: 1001 } });
  const [lesson, second] = course.chapters.flatMap(({ lessons }) => lessons);
  if (!lesson || !second) throw new Error('The course has two lessons.');
  const players: LessonPlayback[] = [];
  const onPlayer = (player: LessonPlayback): void => void players.push(player);
  function Page() {
    const [base, setBase] = useState('/shown');
    const isShown = base === '/shown';
    return (
      <Suspense>
        <PlayerStage
          course={isShown ? course : { ...course, chapters: [] }}
          lesson={lesson as (typeof course.chapters)[number]['lessons'][number]}
          asked={null}
          links={(videoId) => `${base}/${videoId}`}
          fills={false}
          onPlayer={onPlayer}
        />
        <button onClick={() => startTransition(() => setBase('/begun'))}>another page</button>
        {!isShown && <Waiting />}
      </Suspense>
    );
  }
  await draw(page.around(<Page />));
  const player = players.at(-1);
  expect(player?.next?.videoId).toBe(second.videoId);
  await pressed('another page');
  expect(player?.next?.videoId).toBe(second.videoId);
  await does(() => player?.goTo(second.videoId));
  expect(page.place()).toBe(`/shown/${second.videoId}`);
});
