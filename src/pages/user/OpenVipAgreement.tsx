import type { Api } from '../../api/client.ts';
import { LegalDocument } from '../../features/content/components/LegalDocument.tsx';
import { protocolQuery } from '../../features/content/queries.ts';
import { paths } from '../../shared/paths.ts';
import { AsyncSection } from '../../ui/AsyncSection.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from '../Content.module.css';

/** What the loader reads: the text, in the version that the address asks for. */
export const read = (api: Api, search: URLSearchParams) => protocolQuery(api, 'open_vip', search.get('v'));

/** R009: 会员服务协议, with the way back to the membership centre. */
export function OpenVipAgreement() {
  return (
    <AsyncSection loading={<div className={`wrap ${styles.ghost}`} />}>
      <LegalDocument document="open_vip">
        <ButtonLink to={paths.openVip}>返回会员中心</ButtonLink>
      </LegalDocument>
    </AsyncSection>
  );
}
