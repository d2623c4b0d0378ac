import { hospitalsPage } from '#addresses/hospital.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { MissingNotice } from '#ui/MissingNotice.tsx';

const title = '医院不存在或频道已关闭';

/** The pages of a hospital that does not exist or whose channel is closed. */
export const missingHospital = {
  title,
  Component: () => (
    <MissingNotice
      title={title}
      text="可以在合作医院中查找其他医院"
      action={
        <ButtonLink look="solid" to={hospitalsPage.to()}>
          查看合作医院
        </ButtonLink>
      }
    />
  ),
};
