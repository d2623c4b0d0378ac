/** Builds the pretend backend from its parts. */
import { Engine } from './engine/Engine.ts';
import type { StartOptions } from './engine/state.ts';
import { account } from './handlers/account.ts';
import { anatomy } from './handlers/anatomy.ts';
import { content } from './handlers/content.ts';
import { course } from './handlers/course.ts';
import { frame } from './handlers/frame.ts';
import { home } from './handlers/home.ts';
import { learn } from './handlers/learn.ts';
import { learning } from './handlers/learning.ts';
import { lecturer } from './handlers/lecturer.ts';
import { profile } from './handlers/profile.ts';
import { reference } from './handlers/reference.ts';
import { search } from './handlers/search.ts';
import { video } from './handlers/video.ts';
import { vip } from './handlers/vip.ts';

/** An engine with a handler for every operation of the contract. */
export const createEngine = (start: StartOptions): Engine =>
  new Engine(
    {
      ...account,
      ...reference,
      ...frame,
      ...home,
      ...learn,
      ...content,
      ...course,
      ...lecturer,
      ...learning,
      ...video,
      ...profile,
      ...search,
      ...vip,
      ...anatomy,
    },
    start,
  );
