import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { CertificateCheck } from '#features/certificates/components/CertificateCheck.tsx';
import { FaqList } from '#features/content/components/FaqList.tsx';
import { HelpCategories, HelpSearch } from '#features/content/components/HelpFinder.tsx';
import { type HelpAddress, helpPage } from '#addresses/content.ts';
import { SelfService } from '#features/content/components/SelfService.tsx';
import { helpQuery } from '#features/content/queries.ts';
import { ChatButton } from '#features/chat/components/ChatButton.tsx';
import { FeedbackButton } from '#features/feedback/components/FeedbackButton.tsx';
import { configQuery } from '#features/frame/queries.ts';
import { definePage } from '#kit/page/page.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import styles from '../Content.module.css';

function Contact() {
  const { data: config } = useQuery(configQuery(useApi()));
  if (!config) return null;
  return (
    <section className={styles.contact} aria-labelledby="contact">
      <h2 id="contact">联系客服</h2>
      <a href={`tel:${config.hotline}`}>{config.hotline}</a>
      <a href={`mailto:${config.mail}`}>{config.mail}</a>
      <FeedbackButton />
      <p>{config.workTime}</p>
      <ChatButton>在线咨询</ChatButton>
    </section>
  );
}

function Questions({ address }: { address: HelpAddress }) {
  const { data } = useSuspenseQuery(helpQuery(useApi(), address));
  const { keyword } = address;
  return (
    <div className={styles.side}>
      <div className={styles.aside}>
        <HelpCategories categories={data.categories} chosen={address.category} />
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
            action={<ButtonLink to={helpPage.to()}>查看全部问题</ButtonLink>}
          />
        ) : (
          <FaqList {...data} />
        )}
      </div>
    </div>
  );
}

function Help({ address }: { address: HelpAddress }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>帮助中心</h1>
      <HelpSearch keyword={address.keyword} />
      <SelfService />
      <AsyncSection loading={<div className={styles.ghost} />}>
        <Questions address={address} />
      </AsyncSection>
      <CertificateCheck certNo={address.certNo} />
    </div>
  );
}

/** R021: questions and answers, by category and keyword, and the check of certificates. */
export const page = definePage({
  title: '帮助中心',
  description: '登录、课程、会员、订单与发票的常见问题与解答，证书查询。',
  address: helpPage,
  reads: ({ api, address }) => [helpQuery(api, address)],
  Component: Help,
});
