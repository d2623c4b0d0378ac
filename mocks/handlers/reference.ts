/** Reference data of the registration, and the department that a user has chosen. */
import { type Handlers, refuse } from '../engine/answers.ts';
import {
  areasBelow,
  departmentOf,
  departments,
  hospitalsIn,
  provinceAreas,
  subSpecialtiesOf,
  titles,
} from '../engine/seed/reference.ts';

/** Handlers of the tag `reference`. */
export const reference = {
  provinceList() {
    return [...provinceAreas];
  },

  cityList({ query }) {
    return areasBelow(query.areaCode).filter((area) => !area.leaf);
  },

  areaList({ query }) {
    return areasBelow(query.areaCode).filter((area) => area.leaf);
  },

  hospitalList({ query }) {
    return hospitalsIn(query.areaCode);
  },

  departmentList() {
    return [...departments];
  },

  titleList() {
    return [...titles];
  },

  departmentTypes({ path }) {
    return subSpecialtiesOf(path.departmentId);
  },

  departmentSave({ caller, query }) {
    if (!caller) return refuse('loginRequired');
    const chosen = query.depIds.split(',').map((id) => departmentOf(Number(id)));
    const [first] = chosen;
    if (!first || chosen.some((department) => !department?.departmentOpened)) return refuse('badParameter');
    caller.user.depId = first.departmentId;
    return null;
  },
} satisfies Partial<Handlers>;
