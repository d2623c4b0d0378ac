import { useSuspenseQuery } from '@tanstack/react-query';
import { BadgeCheck, CircleAlert, Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { articleUploadPage } from '#addresses/submission.ts';
import { useApi } from '#api/ApiContext.ts';
import * as qualificationState from '#openapi/dist/names/qualificationState.ts';
import { opens } from '#kit/page/opens.ts';
import { usePictureLinks } from '#kit/pictures/usePictureLinks.ts';
import { profileQuery } from '#kit/profile/queries.ts';
import { dateTimeText } from '#shared/dates.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Image } from '#ui/Image.tsx';
import { identityOf, maskedNumber, type Qualification } from '../model.ts';
import { qualificationQuery } from '../queries.ts';
import { type Fact, FactList } from '#ui/FactList.tsx';
import styles from './Qualification.module.css';
import { QualificationForm } from './QualificationForm.tsx';

/** What was handed in. */
function Facts({ realName, identity, certNo, applyTime, auditTime }: Qualification) {
  const facts: Fact[] = [
    ['真实姓名', realName],
    ['身份类型', identityOf(identity)[1]],
    ...(certNo === null ? [] : [['执业证书编号', maskedNumber(certNo)] as const]),
    ...(applyTime === null ? [] : [['提交时间', dateTimeText(applyTime)] as const]),
    ...(auditTime === null ? [] : [['审核时间', dateTimeText(auditTime)] as const]),
  ];
  return <FactList facts={facts} className={`num ${styles.facts}`} />;
}

/** The pictures that were handed in. */
function Pictures({ images }: Pick<Qualification, 'images'>) {
  const linkOf = usePictureLinks(images.map((src, at) => ({ src, name: `证件照片 ${at + 1}` })));
  return (
    <ul className={styles.pictures} aria-label="证件照片">
      {images.map((src, at) => (
        <li key={src}>
          <a {...linkOf(at)}>
            <Image src={src} alt={`证件照片 ${at + 1}`} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** It is being checked: nothing can be changed. */
const Checking = ({ own }: { own: Qualification }) => (
  <div className={`paper ${styles.state}`}>
    <h2>
      <Hourglass size={24} strokeWidth={1.75} aria-hidden />
      审核中
    </h2>
    <p>资料已提交，一般在1–3个工作日内审核，结果会以站内消息告知。审核期间不能修改。</p>
    <Facts {...own} />
    <Pictures {...own} />
  </div>
);

/** It is confirmed, and its name is the name of the account. */
function Passed({ own: { realName, ...rest } }: { own: Qualification }) {
  const { dialogs, session } = useStores();
  useEffect(() => {
    if (session.user.userName !== realName) session.saveUser({ ...session.user, userName: realName });
  }, [session, realName]);
  return (
    <div className={`paper ${styles.state}`} data-passed>
      <h2>
        <BadgeCheck size={24} strokeWidth={1.75} aria-hidden />
        已认证
      </h2>
      <p>您已通过认证，可以投稿。姓名或执业信息有变化时，请联系客服重新认证。</p>
      <Facts {...rest} realName={realName} />
      <div className={styles.ways}>
        <ButtonLink look="solid" to={articleUploadPage.to()}>
          去投稿
        </ButtonLink>
        <Button onClick={() => void dialogs.open('chat', {})} {...opens('chat')}>
          联系客服
        </Button>
      </div>
    </div>
  );
}

/** The qualification of the doctor in its state: the form, the waiting or the result [R050]. */
export function QualificationPart() {
  const api = useApi();
  const { data: own } = useSuspenseQuery(qualificationQuery(api));
  const { data: profile } = useSuspenseQuery(profileQuery(api));
  if (own.state === qualificationState.checking) return <Checking own={own} />;
  if (own.state === qualificationState.passed) return <Passed own={own} />;
  return (
    <>
      {own.state === qualificationState.refused ? (
        <div className={styles.refused} role="status">
          <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
          <p>
            <b>未通过</b>：{own.rejectReason ?? '资料不符合要求'}。请修改后重新提交。
          </p>
        </div>
      ) : (
        <p className={styles.intro}>
          <b>未认证</b>。完成医师认证后可以投稿，并报名要求执业资格的活动。
        </p>
      )}
      <QualificationForm before={own} name={profile.userName} />
    </>
  );
}
