import { observer } from 'mobx-react-lite';
import { useStores } from '../../../stores/StoresContext.ts';
import { Dialog } from '../../../ui/chakra/Dialog.tsx';

/** To be built. */
export const RefundDialog = observer(function RefundDialog() {
  const { dialogs } = useStores();
  return (
    <Dialog title="申请退款" width={510} onClose={() => dialogs.close('refund')}>
      <p />
    </Dialog>
  );
});
