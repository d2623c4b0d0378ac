import type { Api } from '../../api/client.ts';
import { LegalDocument } from '../../features/content/components/LegalDocument.tsx';
import { protocolQuery } from '../../features/content/queries.ts';
import { FeedbackEntry } from '../../features/feedback/components/FeedbackEntry.tsx';
import { AsyncSection } from '../../ui/AsyncSection.tsx';
import button from '../../ui/Button.module.css';
import { classes } from '../../ui/classes.ts';
import styles from '../Content.module.css';

/** What the loader reads: the text, in the version that the address asks for. */
export const read = (api: Api, search: URLSearchParams) => protocolQuery(api, 'copyright', search.get('v'));

/** R008: 版权声明, with the way to complain. */
export function Copyright() {
  return (
    <AsyncSection loading={<div className={`wrap ${styles.ghost}`} />}>
      <LegalDocument document="copyright">
        <a
          className={classes(button.button, button.solid)}
          href="mailto:copyright@example.com?subject=%E4%BE%B5%E6%9D%83%E6%8A%95%E8%AF%89"
        >
          发送邮件投诉
        </a>
        <FeedbackEntry framed start="【侵权投诉】">
          在线提交
        </FeedbackEntry>
      </LegalDocument>
    </AsyncSection>
  );
}
