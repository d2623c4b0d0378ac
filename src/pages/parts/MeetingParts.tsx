import { type ReactNode } from 'react';
import { type MeetingAddress, meetingPath } from '#addresses/meeting.ts';
import { Blocks } from '#features/content/components/Blocks.tsx';
import { LecturerCards } from '#features/lecturers/components/LecturerCard.tsx';
import { Terms } from '#features/meetings/detail/Fees.tsx';
import { MapLink } from '#features/meetings/detail/MapLink.tsx';
import { chosenTerm, livesAnchor } from '#features/meetings/detail/model.ts';
import { MeetingAgenda } from './MeetingAgenda.tsx';
import { MeetingMaterials } from './MeetingMaterials.tsx';
import { MeetingReviews } from './MeetingReviews.tsx';
import { PartNav, type PartOf } from '#features/meetings/detail/PartNav.tsx';
import * as sections from '#features/meetings/detail/Sections.tsx';
import { type Meeting } from '#features/meetings/queries.ts';

/** The parts of the page that an event has, in their order. */
function partsOf(about: Meeting, address: MeetingAddress, fees: ReactNode): PartOf[] {
  const { meeting, highlights, audience, courseBlocks, process, terms, speakers, lives, materials, faqs, my } = about;
  const isMeeting = meeting.moduleType === 'meeting';
  const all: (PartOf | false)[] = [
    {
      id: 'intro',
      title: isMeeting ? '会议介绍' : meeting.moduleType === 'training_tribe' ? '训练营介绍' : '项目介绍',
      body: (
        <>
          <sections.Points list={highlights} />
          <Blocks blocks={about.intro} />
          <h3>适合人群</h3>
          <sections.Points list={audience} />
          {about.requirement && <p>入学要求：{about.requirement.text}</p>}
          {about.facts.length > 0 && <sections.Facts facts={about.facts} />}
        </>
      ),
    },
    courseBlocks.length > 0 && {
      id: 'course',
      title: isMeeting || meeting.moduleType === 'training_tribe' ? '课程安排' : '课程体系',
      body: <sections.CourseBlocks courseBlocks={courseBlocks} />,
      isTimed: courseBlocks.some(({ items }) => items.some(({ startTime }) => startTime !== null)),
    },
    isMeeting && {
      id: 'agenda',
      title: '会议日程',
      isTimed: true,
      body: <MeetingAgenda about={about} address={address} />,
    },
    speakers.length > 0 && {
      id: 'speakers',
      title: isMeeting ? '讲者嘉宾' : '导师团队',
      body: <LecturerCards whole lecturers={speakers} />,
    },
    process.length > 0 && { id: 'process', title: '学习流程', body: <sections.Process process={process} /> },
    terms.length > 0 && {
      id: 'terms',
      title: '开班计划',
      body: (
        <Terms
          about={about}
          current={chosenTerm(about, address.termId)?.termId ?? 0}
          to={(termId) => meetingPath(meeting.moduleType, meeting.albumId, { ...address, termId })}
        />
      ),
    },
    { id: 'fees', title: '报名费用', body: fees },
    about.address !== null && {
      id: 'place',
      title: '交通住宿',
      body: <sections.Place about={about} map={<MapLink about={about} />} />,
    },
    lives.length > 0 && {
      id: livesAnchor,
      title: '会议直播与回放',
      isTimed: true,
      body: <sections.Lives lives={lives} />,
    },
    materials.length > 0 && { id: 'materials', title: '资料下载', body: <MeetingMaterials about={about} /> },
    (about.reviewCount > 0 || my?.canReview === true) && {
      id: 'reviews',
      title: isMeeting ? '参会评价' : '学员评价',
      body: <MeetingReviews about={about} />,
    },
    faqs.length > 0 && { id: 'faqs', title: '常见问题', body: <sections.Faqs faqs={faqs} /> },
  ];
  return all.filter((part) => part !== false);
}

interface MeetingPartsProps {
  about: Meeting;
  address: MeetingAddress;
  /** What it costs. */
  fees: ReactNode;
}

/** Everything below the head of an event, with links to each part. */
export function MeetingParts({ about, address, fees }: MeetingPartsProps) {
  const parts = partsOf(about, address, fees);
  return (
    <>
      <PartNav parts={parts} />
      {parts.map(({ body, ...part }) => (
        <sections.Part key={part.id} {...part}>
          {body}
        </sections.Part>
      ))}
    </>
  );
}
