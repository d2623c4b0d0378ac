/** The four agreements [2.1-01], [2.1-02] share one page; `?v=` reads an older version. */
import type { ReactNode } from 'react';
import { agreementPages, type ProtocolKey } from '#addresses/content.ts';
import { protocolQuery } from '#features/content/queries.ts';
import { LegalDocument } from '#features/content/components/LegalDocument.tsx';
import { type AnyPage, definePage } from '#kit/page/page.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import styles from '../Content.module.css';

interface AgreementPage {
  document: ProtocolKey;
  title: string;
  description: string;
  /** Actions below the highlights. */
  actions?: ReactNode;
}

/** The page of one agreement. */
export const agreementPage = ({ document, title, description, actions }: AgreementPage): AnyPage =>
  definePage({
    title,
    description,
    address: agreementPages[document],
    must: ({ api, address }) => protocolQuery(api, document, address.v),
    missing: {
      title: '没有找到这个版本',
      text: '您查找的版本不存在，请查看当前版本，页末列有历史版本。',
      label: '查看当前版本',
    },
    Component: ({ address }) => (
      <AsyncSection loading={<div className={`wrap ${styles.ghost}`} />}>
        <LegalDocument document={document} version={address.v}>
          {actions}
        </LegalDocument>
      </AsyncSection>
    ),
  });
