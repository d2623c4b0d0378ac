import type { Api } from '../../api/client.ts';
import { LegalDocument } from '../../features/content/components/LegalDocument.tsx';
import { protocolQuery } from '../../features/content/queries.ts';
import { AsyncSection } from '../../ui/AsyncSection.tsx';
import styles from '../Content.module.css';

/** What the loader reads: the text, in the version that the address asks for. */
export const read = (api: Api, search: URLSearchParams) => protocolQuery(api, 'privacy', search.get('v'));

/** R010: 隐私政策. */
export function Privacy() {
  return (
    <AsyncSection loading={<div className={`wrap ${styles.ghost}`} />}>
      <LegalDocument document="privacy" />
    </AsyncSection>
  );
}
