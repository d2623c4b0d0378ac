import { observer } from 'mobx-react-lite';
import { useStores } from '../../../stores/StoresContext.ts';
import { Dialog } from '../../../ui/chakra/Dialog.tsx';

/** To be built. */
export const PayDialog = observer(function PayDialog() {
  const { dialogs } = useStores();
  return (
    <Dialog title="微信支付" width={480} onClose={() => dialogs.close('pay')}>
      <p />
    </Dialog>
  );
});
