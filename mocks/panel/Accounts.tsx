import { useState } from 'react';
import { Choose, chosenIn } from './Choose.tsx';
import { Decisions } from './Decision.tsx';
import { decisionRows } from './decisionRows.ts';
import { NewCertificate } from './newPapers.tsx';
import { usePeople, useRecords } from './reads.ts';
import type { SectionProps } from './sectionProps.ts';

/** Somebody scans one of the QR pictures that are open. */
function Scan({ act }: Pick<SectionProps, 'act'>) {
  const [wanted, setWanted] = useState({ sid: '', phone: '' });
  const pictures = useRecords()?.scans ?? [];
  const people = usePeople();
  const picture = chosenIn(pictures, wanted.sid);
  const person = chosenIn(people, wanted.phone);
  const scan = (): void => {
    if (picture && person)
      void act('scan', { sid: picture.id, phone: person.id }, `${person.title} 扫了 ${picture.title}`);
  };
  return (
    <section>
      <h3>登录二维码</h3>
      {picture ? (
        <Choose
          label="作用于"
          lines={pictures}
          value={String(picture.id)}
          onChoose={(sid) => setWanted({ ...wanted, sid })}
        />
      ) : (
        <p className="hint">还没有人打开二维码登录</p>
      )}
      <Choose
        label="扫码的人"
        lines={people}
        value={String(person?.id ?? '')}
        onChoose={(phone) => setWanted({ ...wanted, phone })}
      />
      <p className="buttons">
        <button disabled={!picture} aria-label={picture ? `扫码：${picture.title}` : '扫码'} onClick={scan}>
          扫码
        </button>
      </p>
    </section>
  );
}

/** Logins by QR picture, qualifications, certificates and the own data of doctors. */
export const Accounts = ({ act }: SectionProps) => (
  <>
    <Decisions act={act} rows={decisionRows.accounts} />
    <Scan act={act} />
    <NewCertificate act={act} />
  </>
);
