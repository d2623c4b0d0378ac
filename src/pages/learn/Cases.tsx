import { type CasesAddress, casesPage } from '#addresses/case.ts';
import { articleUploadPage, caseCategory } from '#addresses/submission.ts';
import { CaseBoard, CaseLead } from '#features/cases/components/CaseBoard.tsx';
import { CaseDirectory } from '#features/cases/components/CaseDirectory.tsx';
import { caseBoardQuery, casesQuery } from '#features/cases/queries.ts';
import { PrivateLink } from '#features/session/components/PrivateLink.tsx';
import { departmentsQuery } from '#kit/choice/departments.ts';
import { ListSection } from '#kit/lists/PagedList.tsx';
import { definePage } from '#kit/page/page.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import buttons from '#ui/Button.module.css';
import { ListPage } from '../parts/ListPage.tsx';
import list from '../List.module.css';
import styles from './Cases.module.css';

function Cases({ address }: { address: CasesAddress }) {
  return (
    <ListPage
      title="病例学习"
      beside={
        <PrivateLink
          to={articleUploadPage.to({ categoryId: caseCategory })}
          reason="登录后即可投稿"
          className={`${buttons.button} ${buttons.outline}`}
        >
          投稿病例
        </PrivateLink>
      }
    >
      <AsyncSection loading={<div className={styles.lead} />} failed={null}>
        <CaseLead />
      </AsyncSection>
      <div className={styles.split}>
        <div>
          <ListSection>
            <CaseDirectory address={address} />
          </ListSection>
        </div>
        <aside className={styles.side} aria-label="病例榜与我的病例">
          <AsyncSection loading={<div className={list.ghost} />} failed={null}>
            <CaseBoard />
          </AsyncSection>
        </aside>
      </div>
    </ListPage>
  );
}

/** R081: the list of case studies. */
export const page = definePage({
  title: '病例学习',
  description: '橙医学苑病例学习：从主诉到讨论，逐步推理真实感的虚构病例，回答问题并查看专家点评。',
  address: casesPage,
  reads: ({ api, address, stores }) => [
    casesQuery(api, address, stores.session.isLoggedIn),
    caseBoardQuery(api),
    departmentsQuery(api),
  ],
  Component: Cases,
});
