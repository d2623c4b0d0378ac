import { useSuspenseQuery } from '@tanstack/react-query';
import * as invoiceStatus from '#openapi/dist/names/invoiceStatus.ts';
import { useApi } from '#api/ApiContext.ts';
import { opens } from '#kit/page/opens.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { isDone } from '#kit/writing/useWrite.ts';
import { dateText, timeText } from '#shared/dates.ts';
import { pageOfOrder } from '#addresses/order.ts';
import { anyStatus, type InvoicesAddress, invoicesPage, invoiceStates } from '#addresses/invoice.ts';
import { moneyText } from '#shared/text.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { ChipLinks } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { type Invoice, stateName } from '../model.ts';
import { useInvoiceFile } from '../mutations.ts';
import { invoicesQuery } from '../queries.ts';
import styles from './Invoices.module.css';

const formats = [
  ['pdf', '下载PDF'],
  ['ofd', '下载OFD'],
  ['xml', '下载XML'],
] as const;

/** The downloads of an issued or a reversed invoice. */
function Files({ invoiceId }: { invoiceId: number }) {
  const guard = useSubmitGuard();
  const { mutateAsync, isPending } = useInvoiceFile();
  return formats.map(([format, label]) => (
    <Button
      key={format}
      aria-disabled={isPending}
      // Resolves to false, so that the next file can be requested at once.
      onClick={() => void guard.run(async () => (await isDone(mutateAsync({ invoiceId, format }))) && false)}
    >
      {label}
    </Button>
  ));
}

/** The buttons of an invoice: only those that its state allows. */
function Actions({ invoice }: { invoice: Invoice }) {
  const { dialogs } = useStores();
  const { invoiceId, status, orderIds, content, amountFen, email, canReissue } = invoice;
  const reissue = (): void => void dialogs.open('invoice', { orderIds, content, amountFen, invoiceId });
  return (
    <>
      {(status === invoiceStatus.issued || status === invoiceStatus.reversed) && <Files invoiceId={invoiceId} />}
      {status === invoiceStatus.issued && (
        <Button {...opens('invoiceResend')} onClick={() => void dialogs.open('invoiceResend', { invoiceId, email })}>
          重新发送
        </Button>
      )}
      {canReissue && (
        <Button {...opens('invoice')} onClick={reissue}>
          重开
        </Button>
      )}
      {status === invoiceStatus.failed && (
        <Button look="solid" {...opens('invoice')} onClick={reissue}>
          重新申请
        </Button>
      )}
    </>
  );
}

function Record({ invoice }: { invoice: Invoice }) {
  const { head, status, invoiceNo, amountFen, content, applyTime, failReason, orderIds, orderType } = invoice;
  return (
    <li className={styles.record}>
      <div className={styles.what}>
        <h2>
          {head.title}
          <Badge tone={status === invoiceStatus.issued ? 'brand' : 'plain'} className={styles.state}>
            {stateName(status)}
          </Badge>
        </h2>
        <p className="num">{[content, invoiceNo && `发票号码 ${invoiceNo}`].filter(Boolean).join(' · ')}</p>
        {status === invoiceStatus.failed && failReason && <p className={styles.reason}>失败原因：{failReason}</p>}
        <p className={styles.links}>
          {orderIds.map((orderId, at) => (
            <Link key={at} className="textLink" to={pageOfOrder({ orderId, orderType })}>
              查看订单{orderIds.length > 1 && at + 1}
            </Link>
          ))}
        </p>
      </div>
      <b className="num" translate="no">
        {moneyText(amountFen)}
      </b>
      <p className={`${styles.when} num`}>
        {dateText(applyTime)} {timeText(applyTime)}
      </p>
      <div className={styles.actions} role="group" aria-label={`${stateName(status)} ${head.title}`}>
        <Actions invoice={invoice} />
      </div>
    </li>
  );
}

/** The invoices that were applied for. */
export function InvoiceRecords({ address }: { address: InvoicesAddress }) {
  const { data } = useSuspenseQuery(invoicesQuery(useApi(), address));
  const to = (change: Partial<InvoicesAddress>): string => invoicesPage.change(address, change);
  return (
    <PagedList
      result={data}
      page={address.page}
      to={(page) => to({ page })}
      counted="张发票"
      before={
        <ChipLinks
          label="发票状态"
          current={address.status}
          choices={invoiceStates.map(([status, label]) => ({ key: status, label, to: to({ status }) }))}
        />
      }
      empty={
        <NoticeBlock
          text="暂无开票记录"
          action={address.status !== anyStatus && <ButtonLink to={to({ status: anyStatus })}>查看全部</ButtonLink>}
        />
      }
    >
      {(list) => (
        <ul className="paper">
          {list.map((invoice, at) => (
            <Record key={`${at} ${invoice.invoiceId}`} invoice={invoice} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
