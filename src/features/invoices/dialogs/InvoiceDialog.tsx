import { observer } from 'mobx-react-lite';
import { useStores } from '../../../stores/StoresContext.ts';
import { Dialog } from '../../../ui/chakra/Dialog.tsx';

/** To be built. */
export const InvoiceDialog = observer(function InvoiceDialog() {
  const { dialogs } = useStores();
  return (
    <Dialog title="申请发票" width={560} onClose={() => dialogs.close('invoice')}>
      <p />
    </Dialog>
  );
});
