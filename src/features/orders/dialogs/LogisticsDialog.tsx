import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useApi } from '#api/ApiContext.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { Packages } from '../components/Packages.tsx';
import { logisticsQuery } from '../queries.ts';
import styles from './OrderDialogs.module.css';

function Ways({ orderId }: { orderId: number }) {
  const { data } = useSuspenseQuery(logisticsQuery(useApi(), orderId));
  return <Packages packages={data.packages} />;
}

/** The parcels of an order of the mall. */
export const LogisticsDialog = observer(function LogisticsDialog() {
  const { dialogs } = useStores();
  return (
    <Dialog title="物流信息" width={560} onClose={() => dialogs.close('logistics')}>
      <AsyncSection loading={<div className={styles.ghost} role="status" aria-label="加载中" />}>
        <Ways orderId={dialogs.paramsOf('logistics')?.orderId ?? 0} />
      </AsyncSection>
    </Dialog>
  );
});
