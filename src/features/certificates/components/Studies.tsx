import { useSuspenseQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { useApi } from '#api/ApiContext.ts';
import * as qualification from '#openapi/dist/names/qualificationState.ts';
import { classPage } from '#addresses/classSpace.ts';
import { allCoursesPage } from '#addresses/course.ts';
import { itemPath } from '#addresses/item.ts';
import { type LicenseAddress, licensePage } from '#addresses/license.ts';
import { creditText } from '#kit/credits/words.ts';
import { opens } from '#kit/page/opens.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { profileQuery } from '#kit/profile/queries.ts';
import { dateText } from '#shared/dates.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { ChipLinks } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { KeptText } from '#ui/KeptText.tsx';
import { type Doing, isClassModule, missingText, type Waiting } from '../model.ts';
import { certificatesQuery } from '../queries.ts';
import { CertificateCard } from './CertificateCard.tsx';
import styles from './Certificates.module.css';

/** Completed courses whose certificate waits for the name. */
function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  const { dialogs } = useStores();
  const { data: profile } = useSuspenseQuery(profileQuery(useApi()));
  const name = profile.userName;
  const isVerified = profile.qualificationState === qualification.passed;
  return (
    <section className={styles.part} aria-labelledby="waiting">
      <h2 id="waiting">待领取</h2>
      <ul className="paper">
        {waiting.map(({ albumId, courseName, finishTime, credit }, at) => (
          <li key={`${at} ${albumId}`} className={styles.row}>
            <div>
              <h3>{courseName}</h3>
              <p className="num">
                <KeptText text={[`${dateText(finishTime)} 完成`, creditText(credit)].filter(Boolean).join(' · ')} />
              </p>
            </div>
            <Button
              look="solid"
              {...opens('certificateClaim')}
              onClick={() => void dialogs.open('certificateClaim', { albumId, courseName, name, isVerified })}
            >
              确认姓名并领取
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is still missing for the next certificates. */
const DoingList = ({ doing }: { doing: readonly Doing[] }) => (
  <section className={styles.part} aria-labelledby="doing">
    <h2 id="doing">进行中</h2>
    <ul className="paper">
      {doing.map((own, at) => {
        const { albumId, moduleType, classId, courseName, progress, credit } = own;
        const to =
          classId == null
            ? itemPath(moduleType, albumId)
            : isClassModule(moduleType) && classPage.to({ type: moduleType, id: classId });
        return (
          <li key={`${at} ${albumId}`} className={styles.row}>
            <div>
              <h3>{courseName}</h3>
              <p className="num">
                {[missingText(own), credit && `完成后可获${creditText(credit) ?? ''}`].filter(Boolean).join(' · ')}
              </p>
              <ProgressBar percent={progress} label={`已完成 ${progress}%`} />
            </div>
            {to && <ButtonLink to={to}>{classId == null ? '继续学习' : '进入班级'}</ButtonLink>}
          </li>
        );
      })}
    </ul>
  </section>
);

/** Certificates of courses and classes, those that wait, and what is under way. */
export function Studies({ address }: { address: LicenseAddress }) {
  const { data } = useSuspenseQuery(certificatesQuery(useApi(), address));
  const to = (change: Partial<LicenseAddress>): string => licensePage.change(address, change);
  const { waiting, doing, years } = data;
  return (
    <>
      {waiting.length > 0 && <WaitingList waiting={waiting} />}
      <section className={styles.part} aria-labelledby="own">
        <h2 id="own">
          <Award size={20} strokeWidth={1.75} aria-hidden />
          已获证书
        </h2>
        <PagedList
          result={data}
          page={address.page}
          to={(page) => to({ page })}
          counted="张证书"
          before={
            years.length > 1 && (
              <ChipLinks
                label="年份"
                current={address.year}
                choices={[0, ...years].map((year) => ({
                  key: year,
                  label: year === 0 ? '全部' : `${year}年`,
                  to: to({ year }),
                }))}
              />
            )
          }
          empty={
            <NoticeBlock
              text={address.year > 0 ? '这一年没有证书' : '还没有获得证书，完成课程后即可领取'}
              action={
                address.year > 0 ? (
                  <ButtonLink to={to({ year: 0 })}>查看全部</ButtonLink>
                ) : (
                  <ButtonLink to={allCoursesPage.to()}>去学习</ButtonLink>
                )
              }
            />
          }
        >
          {(list) => (
            <ul className={styles.cards}>
              {list.map((certificate, at) => (
                <CertificateCard key={`${at} ${certificate.certificateId}`} certificate={certificate} />
              ))}
            </ul>
          )}
        </PagedList>
      </section>
      {doing.length > 0 && <DoingList doing={doing} />}
    </>
  );
}
