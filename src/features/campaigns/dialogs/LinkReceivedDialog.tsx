import { CircleCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useStores } from '#stores/StoresContext.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import styles from './LinkReceivedDialog.module.css';
import { placeOf } from '../link/model.ts';

/** What a link has put into the account, and the way to it. */
export const LinkReceivedDialog = observer(function LinkReceivedDialog() {
  const { dialogs } = useStores();
  const received = dialogs.paramsOf('linkReceived');
  const close = (): void => dialogs.close('linkReceived');
  if (!received) return null;
  return (
    <Dialog
      title="领取成功，已放入您的账户"
      width={440}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>关闭</Button>
          <ButtonLink look="solid" data-answer to={placeOf(received)}>
            去查看
          </ButtonLink>
        </>
      }
    >
      <div className={styles.received}>
        <CircleCheck size={40} strokeWidth={1.5} aria-hidden />
        <ul>
          {received.names.map((name, at) => (
            <li key={`${at} ${name}`}>{name}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
});
