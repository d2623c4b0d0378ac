import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Payload } from '#openapi/operation.ts';
import * as invoiceTitleType from '#openapi/dist/names/invoiceTitleType.ts';
import { useApi } from '#api/ApiContext.ts';
import { opens } from '#kit/page/opens.ts';
import { isDone } from '#kit/writing/useWrite.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { ListBar, ListBody } from '#ui/ListBody.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { SureButton } from '#ui/SureButton.tsx';
import { maxTitles } from '../model.ts';
import { useTitleRemove, useTitleSave } from '../mutations.ts';
import { invoiceTitlesQuery } from '../queries.ts';
import styles from './Invoices.module.css';

type Title = Payload<'invoiceTitleList'>['list'][number];

function TitleRow({ title: { titleId, head, isDefault } }: { title: Title }) {
  const { dialogs } = useStores();
  const save = useTitleSave();
  const remove = useTitleRemove();
  const makeDefault = (): void => {
    void isDone(save.mutateAsync({ titleId, head, isDefault: true }));
  };
  return (
    <li className={styles.record}>
      <div className={styles.what}>
        <h2>
          {head.title}
          {isDefault && (
            <Badge tone="brand" className={styles.state}>
              默认
            </Badge>
          )}
        </h2>
        <p className="num">
          {[head.titleType === invoiceTitleType.company ? '企业' : '个人/事业单位', head.taxNo && `税号 ${head.taxNo}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={styles.actions} role="group" aria-label={head.title}>
        {!isDefault && (
          <Button aria-disabled={save.isPending} onClick={makeDefault}>
            设为默认
          </Button>
        )}
        <Button {...opens('invoiceTitle')} onClick={() => void dialogs.open('invoiceTitle', { titleId })}>
          编辑
        </Button>
        <SureButton
          name="删除"
          question="确定删除吗？"
          pending={remove.isPending}
          onSure={() => void isDone(remove.mutateAsync(titleId))}
        />
      </div>
    </li>
  );
}

/** The kept titles, at most ten. */
export function InvoiceTitles() {
  const { dialogs } = useStores();
  const { data } = useSuspenseQuery(invoiceTitlesQuery(useApi()));
  const body = useRef<HTMLDivElement>(null);
  const { length } = data.list;
  const add = (
    <Button
      look="solid"
      {...opens('invoiceTitle')}
      disabled={length >= maxTitles}
      onClick={() => void dialogs.open('invoiceTitle', {})}
    >
      新增抬头
    </Button>
  );
  return (
    <>
      {length > 0 && <ListBar total={`共 ${length} 个抬头，最多保存${maxTitles}个`} after={add} />}
      <ListBody ref={body}>
        {length > 0 ? (
          <ul className="paper">
            {data.list.map((title, at) => (
              <TitleRow key={`${at} ${title.titleId}`} title={title} />
            ))}
          </ul>
        ) : (
          <NoticeBlock text="暂无发票抬头" action={add} />
        )}
      </ListBody>
    </>
  );
}
