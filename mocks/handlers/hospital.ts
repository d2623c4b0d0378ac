/** Partner hospitals: directory, channels, introductions. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { follow } from '../engine/follows.ts';
import {
  aboutHospital,
  channelOf,
  followedHospital,
  hospitalWith,
  listHospitals,
} from '../engine/seed/hospitalPages.ts';

/** Handlers of the tag `hospital`. */
export const hospital = {
  hospitalChannelList({ content, query }) {
    return listHospitals(content, query);
  },

  hospitalChannelDetail(call) {
    const found = hospitalWith(call.content, call.query.id);
    return found ? channelOf(call, found) : refuse('notFound');
  },

  hospitalChannelAbout({ content, query }) {
    const found = hospitalWith(content, query.id);
    return found ? aboutHospital(content, found) : refuse('notFound');
  },

  hospitalChannelFollow({ content, state, caller, body }) {
    const found = hospitalWith(content, body.id);
    if (!found || !caller) return refuse('notFound');
    return follow(state, caller, followedHospital(found), body.follow);
  },
} satisfies Partial<Handlers>;
