import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { Api } from '../../api/client.ts';
import { useApi } from '../../api/ApiContext.ts';
import { FaqList } from '../../features/content/components/FaqList.tsx';
import { HelpCategories, HelpSearch } from '../../features/content/components/HelpFinder.tsx';
import { helpQuery } from '../../features/content/queries.ts';
import { ChatEntry } from '../../features/chat/components/ChatEntry.tsx';
import { FeedbackEntry } from '../../features/feedback/components/FeedbackEntry.tsx';
import { configQuery } from '../../features/frame/queries.ts';
import { paths } from '../../shared/paths.ts';
import { AsyncSection } from '../../ui/AsyncSection.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { NoticeBlock } from '../../ui/NoticeBlock.tsx';
import styles from '../Content.module.css';

/** What the loader reads: the questions that the address asks for. */
export const read = (api: Api, search: URLSearchParams) => helpQuery(api, search);

function Contact() {
  const { data: config } = useQuery(configQuery(useApi()));
  if (!config) return null;
  return (
    <section className={styles.contact} aria-labelledby="contact">
      <h2 id="contact">联系客服</h2>
      <a href={`tel:${config.hotline}`}>{config.hotline}</a>
      <a href={`mailto:${config.mail}`}>{config.mail}</a>
      <FeedbackEntry />
      <p>{config.workTime}</p>
      <ChatEntry>在线咨询</ChatEntry>
    </section>
  );
}

function Questions({ search }: { search: URLSearchParams }) {
  const { data } = useSuspenseQuery(helpQuery(useApi(), search));
  const keyword = search.get('keyword')?.trim() ?? '';
  return (
    <div className={styles.side}>
      <div className={styles.aside}>
        <HelpCategories categories={data.categories} chosen={search.get('category')} />
        <Contact />
      </div>
      <div>
        {keyword && data.list.length > 0 && (
          <p className={styles.found} role="status">
            找到 {data.list.length} 条与“{keyword}”有关的问题
          </p>
        )}
        {data.list.length === 0 ? (
          <NoticeBlock
            role="status"
            text="没有找到相关问题，试试在线咨询"
            action={<ButtonLink to={paths.help}>查看全部问题</ButtonLink>}
          />
        ) : (
          <FaqList {...data} />
        )}
      </div>
    </div>
  );
}

/** R021: questions with their answers, by category and by keyword. */
export function Help() {
  const search = new URLSearchParams(useLocation().search);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>帮助中心</h1>
      <HelpSearch keyword={search.get('keyword') ?? ''} />
      <AsyncSection loading={<div className={styles.ghost} />}>
        <Questions search={search} />
      </AsyncSection>
    </div>
  );
}
