/** What each subject of the panel shows. */
import { type ComponentType, useState } from 'react';
import { Accounts } from './Accounts.tsx';
import { Campaigns } from './Campaigns.tsx';
import { ChatTrouble } from './ChatTrouble.tsx';
import { Choose, chosenIn } from './Choose.tsx';
import { Classes } from './Classes.tsx';
import { Decisions } from './Decision.tsx';
import { decisionRows } from './decisionRows.ts';
import { Live } from './Live.tsx';
import { MessageForm } from './MessageForm.tsx';
import { NewArticle, NewCoupon, NewInvoice } from './newPapers.tsx';
import { NewOrder } from './NewOrder.tsx';
import { Operations } from './Operations.tsx';
import { People } from './People.tsx';
import { usePeople } from './reads.ts';
import { Scenarios } from './Scenarios.tsx';
import type { SectionProps } from './sectionProps.ts';
import { Streams } from './Streams.tsx';
import type { Subject } from './subjects.ts';
import { Meeting, Shelf } from './Things.tsx';
import { Time } from './Time.tsx';

/** Orders and payments. */
export const Orders = ({ act }: SectionProps) => (
  <>
    <Decisions act={act} rows={decisionRows.orders} />
    <NewOrder act={act} />
    <NewCoupon act={act} />
  </>
);

/** Parcels and refunds, and the shelf of the mall. */
export const Parcels = ({ act }: SectionProps) => (
  <>
    <Decisions act={act} rows={decisionRows.parcels} />
    <Shelf act={act} />
  </>
);

const Invoices = ({ act }: SectionProps) => (
  <>
    <Decisions act={act} rows={decisionRows.invoices} />
    <NewInvoice act={act} />
  </>
);

const Meetings = ({ act }: SectionProps) => (
  <>
    <Decisions act={act} rows={decisionRows.meetings} />
    <Meeting act={act} />
  </>
);

const Acts = (props: SectionProps) => (
  <>
    <Decisions act={props.act} rows={decisionRows.acts} />
    <Campaigns {...props} />
  </>
);

const Submissions = ({ act }: SectionProps) => (
  <>
    <Decisions act={act} rows={decisionRows.submissions} />
    <NewArticle act={act} />
  </>
);

function Study({ act }: SectionProps) {
  const people = usePeople();
  const [wanted, setWanted] = useState('');
  const person = chosenIn(people, wanted);
  return (
    <>
      <Decisions act={act} rows={decisionRows.study} />
      <h3>播放</h3>
      <Choose label="医生" lines={people} value={String(person?.id ?? '')} onChoose={setWanted} />
      <p className="buttons">
        <button
          disabled={!person}
          onClick={() => void act('playing', { phone: person?.id }, '另外两台设备已开始播放，下一次进度上报后暂停')}
        >
          另外两台设备开始播放
        </button>
        <span className="hint">先登录并播放课程或直播</span>
      </p>
    </>
  );
}

const Messages = ({ act }: SectionProps) => (
  <>
    <MessageForm act={act} />
    <ChatTrouble act={act} />
  </>
);

/** By subject. */
export const sections: Readonly<Record<Subject, ComponentType<SectionProps>>> = {
  ...{ scenarios: Scenarios, people: People, operations: Operations, orders: Orders, parcels: Parcels },
  ...{ invoices: Invoices, streams: Streams, meetings: Meetings, classes: Classes, acts: Acts },
  ...{ submissions: Submissions, accounts: Accounts, study: Study, messages: Messages, time: Time, live: Live },
};
