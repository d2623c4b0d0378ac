import { observer } from 'mobx-react-lite';
import { useStores } from '../../../stores/StoresContext.ts';
import { Dialog } from '../../../ui/chakra/Dialog.tsx';

/** To be built. */
export const CancelOrderDialog = observer(function CancelOrderDialog() {
  const { dialogs } = useStores();
  return (
    <Dialog title="取消订单" width={480} onClose={() => dialogs.close('cancelOrder')}>
      <p />
    </Dialog>
  );
});
