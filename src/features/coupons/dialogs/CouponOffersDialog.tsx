import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { CouponOffers } from '../components/CouponOffers.tsx';
import styles from '../components/Coupons.module.css';

/** The coupons that may be taken for what the reader is looking at. */
export function CouponOffersDialog() {
  const { dialogs } = useStores();
  const params = dialogs.paramsOf('couponOffers');
  return (
    <Dialog title="领券" width={510} onClose={() => dialogs.close('couponOffers')}>
      <AsyncSection loading={<div className={styles.ghost} aria-busy />}>
        {params && (
          <CouponOffers {...params} className={styles.column} empty={<NoticeBlock text="暂无可领取的优惠券" />} />
        )}
      </AsyncSection>
    </Dialog>
  );
}
