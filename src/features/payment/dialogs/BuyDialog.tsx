import { observer } from 'mobx-react-lite';
import { useStores } from '../../../stores/StoresContext.ts';
import { Dialog } from '../../../ui/chakra/Dialog.tsx';

/** To be built. */
export const BuyDialog = observer(function BuyDialog() {
  const { dialogs } = useStores();
  return (
    <Dialog title="确认订单" width={510} onClose={() => dialogs.close('buy')}>
      <p />
    </Dialog>
  );
});
