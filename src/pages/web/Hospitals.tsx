import { FeedbackButton } from '#features/feedback/components/FeedbackButton.tsx';
import { type HospitalsAddress, hospitalsPage } from '#addresses/hospital.ts';
import { HospitalDirectory } from '#features/hospitals/components/HospitalDirectory.tsx';
import { hospitalsQuery } from '#features/hospitals/queries.ts';
import { definePage } from '#kit/page/page.ts';
import { ListSection } from '#kit/lists/PagedList.tsx';
import { ListPage } from '../parts/ListPage.tsx';

/** Beginning of the text with which a hospital applies. */
const application = '申请成为合作医院。\n医院名称：\n联系人：\n联系电话：\n';

function Hospitals({ address }: { address: HospitalsAddress }) {
  return (
    <ListPage title="合作医院" intro="各医院的公开课程、直播和讲师">
      <ListSection>
        <HospitalDirectory
          address={address}
          apply={
            <FeedbackButton framed start={application}>
              申请合作
            </FeedbackButton>
          }
        />
      </ListSection>
    </ListPage>
  );
}

/** R066 without an id: the directory of partner hospitals. */
export const page = definePage({
  title: '合作医院',
  description: '橙医学苑的合作医院，按省份和名称查找，进入医院频道学习公开课程与直播。',
  address: hospitalsPage,
  reads: ({ api, address }) => [hospitalsQuery(api, address)],
  Component: Hospitals,
});
