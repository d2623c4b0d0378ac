import type { ReactNode } from 'react';
import { type ClassAddress, classPage, classTabs } from '#addresses/classSpace.ts';
import { meetingPath } from '#addresses/meeting.ts';
import { ClassHead } from '#features/classes/components/ClassHead.tsx';
import { ClassTabs } from '#features/classes/components/ClassTabs.tsx';
import { Finish } from '#features/classes/components/Finish.tsx';
import { HomeworkList } from '#features/classes/components/Homework.tsx';
import { ClassMaterials, Lessons } from '#features/classes/components/Lessons.tsx';
import { MyClasses } from '#features/classes/components/MyClasses.tsx';
import { ClassNotices } from '#features/classes/components/Notices.tsx';
import { Members, Rank } from '#features/classes/components/People.tsx';
import { Schedule } from '#features/classes/components/Schedule.tsx';
import { classesQuery, classQuery, tabReads } from '#features/classes/queries.ts';
import { PrivatePage } from '#features/session/components/PrivatePage.tsx';
import { ListSection } from '#kit/lists/PagedList.tsx';
import { definePage } from '#kit/page/page.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ListPage } from '../parts/ListPage.tsx';
import list from '../List.module.css';

const tabs: Readonly<Record<ClassAddress['tab'], (address: ClassAddress) => ReactNode>> = {
  schedule: ({ id }) => <Schedule classId={id} />,
  lesson: ({ id }) => <Lessons classId={id} />,
  homework: ({ id }) => <HomeworkList classId={id} />,
  notice: (address) => <ClassNotices address={address} />,
  member: (address) => <Members address={address} />,
  rank: ({ id }) => <Rank classId={id} />,
  material: ({ id }) => <ClassMaterials classId={id} />,
  finish: ({ id }) => <Finish classId={id} />,
};

const Own = ({ address }: { address: ClassAddress }) => (
  <ListPage title="我的班级">
    <ListSection shape="rows">
      <MyClasses address={address} to={(change) => classPage.change(address, change)} />
    </ListSection>
  </ListPage>
);

const One = ({ address }: { address: ClassAddress }) => (
  <div className={`wrap ${list.page}`}>
    <Breadcrumb crumbs={[{ label: '我的班级', to: classPage.to() }, { label: '班级空间' }]} />
    <div className={list.gap} />
    <AsyncSection loading={<div className={list.ghost} />}>
      <ClassHead classId={address.id} />
      <div className={list.gap} />
      <ClassTabs address={address} />
      <h2 className="hidden">{classTabs.find(([tab]) => tab === address.tab)?.[1]}</h2>
      <ListSection shape="rows">{tabs[address.tab](address)}</ListSection>
    </AsyncSection>
  </div>
);

/** R090: the own classes, or with an id the space of one. */
export const page = definePage({
  address: classPage,
  title: ({ address: { id } }) => (id === 0 ? '我的班级' : '班级空间'),
  description: '训练营与手术班的班级空间：课表、课程、作业与结业。',
  private: true,
  must: ({ api, address: { id } }) => (id > 0 ? classQuery(api, id) : null),
  // Who is not in the class is led to its programme, which says so: a message would be lost by a redirect of the server.
  leadsTo({ api, address, data }) {
    const found = data(classQuery(api, address.id));
    if (!found) return null;
    const { classId, albumId, moduleType } = found;
    if (found.class == null) return meetingPath(moduleType, albumId, { outside: true });
    return address.type === moduleType ? null : classPage.to({ ...address, type: moduleType, id: classId });
  },
  reads({ api, address }) {
    if (address.id === 0) return [classesQuery(api, address)];
    const read = tabReads(api, address);
    return read ? [read] : [];
  },
  Component: ({ address }) => (
    <PrivatePage>
      {address.id === 0 ? <Own address={address} /> : <One key={address.id} address={address} />}
    </PrivatePage>
  ),
});
