import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { inboxList } from '#openapi/dist/operations/inboxList.ts';
import { inboxUnread } from '#openapi/dist/operations/inboxUnread.ts';
import { useApi } from '#api/ApiContext.ts';
import { itemsOf } from '#api/pages.ts';
import { messageKinds, type UserCenterAddress, userCenterPage } from '#addresses/userCenter.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { ManageBar, ManageButton } from '#kit/managing/ManageBar.tsx';
import { useManageMode } from '#kit/managing/useManageMode.ts';
import { useRemovalOf } from '#kit/managing/useRemovalOf.ts';
import { Question } from '#kit/writing/Question.tsx';
import { useStores } from '#stores/StoresContext.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { ChipLinks } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { countText } from '../model.ts';
import { useInboxRemove } from '../mutations.ts';
import { messagesQuery, unreadQuery } from '../queries.ts';
import { useMarkRead } from '../useMarkRead.ts';
import { type ConsultProps, MessageRow } from './MessageRow.tsx';
import styles from './Messages.module.css';

const to = (change: Partial<UserCenterAddress>): string => userCenterPage.to({ ...change, tab: 'message' });

/** The kinds as links, each with the number of its unread messages. */
function Kinds({ kind }: Pick<UserCenterAddress, 'kind'>) {
  const { total, counts } = useSuspenseQuery(unreadQuery(useApi())).data;
  return (
    <ChipLinks
      label="消息类型"
      className={styles.kinds}
      current={kind}
      choices={messageKinds.map(([key, label]) => {
        const unread = key === '' ? total : counts[key];
        return { key, label: unread > 0 ? `${label} ${countText(unread)}` : label, to: to({ kind: key }) };
      })}
    />
  );
}

function Nothing({ kind }: Pick<UserCenterAddress, 'kind'>) {
  return kind === '' ? (
    <NoticeBlock text="暂无消息" />
  ) : (
    <NoticeBlock text="暂无消息" action={<ButtonLink to={to({})}>查看全部消息</ButtonLink>} />
  );
}

interface MessagesPartProps {
  address: UserCenterAddress;
  /** The button that opens the chat. */
  Consult: ComponentType<ConsultProps>;
}

/** L-20: the messages to the doctor about what has happened, the latest first. */
export const MessagesPart = observer(function MessagesPart({ address, Consult }: MessagesPartProps) {
  const { kind, page } = address;
  const api = useApi();
  const { notices } = useStores();
  const { data } = useSuspenseQuery(messagesQuery(api, address));
  const unread = useSuspenseQuery(unreadQuery(api)).data;
  const { mark, pending } = useMarkRead();
  const { mutateAsync } = useInboxRemove();
  const removal = useRemovalOf(inboxList, [inboxUnread], (ids) => mutateAsync(ids));
  const { asked, list: body, remove, ...manage } = useManageMode<number[]>(removal, removal.remove, '删除成功');

  const all = itemsOf([data], ({ messageId }) => messageId);
  const shown = all.filter(({ messageId }) => !removal.isHidden(messageId));
  const total = Math.max(0, data.total - (all.length - shown.length));
  const readAll = async (): Promise<void> => {
    if (await mark({ all: true, ...(kind && { kind }) })) notices.show('success', '已全部标为已读');
  };
  return (
    <>
      <Kinds kind={kind} />
      <PagedList
        bodyRef={body}
        busy={removal.pending}
        result={{ list: shown, total, size: data.size }}
        page={page}
        to={(at) => to({ kind, page: at })}
        counted="条消息"
        after={
          total > 0 && (
            <div className={styles.tools}>
              <Button
                disabled={manage.disabled || pending || (kind === '' ? unread.total : unread.counts[kind]) === 0}
                onClick={() => void readAll()}
              >
                全部已读
              </Button>
              <ManageButton {...manage} />
            </div>
          )
        }
        empty={<Nothing kind={kind} />}
      >
        {(list) => (
          <ul className="paper">
            {list.map((message, at) => (
              <li key={`${at} ${message.messageId}`} className={styles.row}>
                <MessageRow
                  message={message}
                  Consult={Consult}
                  {...manage}
                  onRead={() => void mark({ ids: [message.messageId] })}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {manage.selection.isOn && total > 0 && (
        <ManageBar {...manage} shown={shown.map(({ messageId }) => messageId)} action="删除" />
      )}
      {asked && (
        <Question
          title="删除消息"
          text={`确定删除所选的 ${asked.length} 条消息吗？删除后不可恢复`}
          onYes={() => void remove()}
          onNo={() => manage.ask(null)}
        />
      )}
    </>
  );
});
