import { observer } from 'mobx-react-lite';
import { dateTimeText } from '#shared/dates.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { Picture } from '#ui/Picture.tsx';
import { pathOfAct } from '../model.ts';
import styles from './CampaignDialog.module.css';

/** A running campaign: what one gets, until when, and the way there. */
export const CampaignDialog = observer(function CampaignDialog() {
  const { dialogs } = useStores();
  const act = dialogs.paramsOf('campaign')?.act;
  const close = (): void => dialogs.close('campaign');
  if (!act) return null;
  return (
    <Dialog
      title={act.title}
      width={460}
      onClose={close}
      alert
      footer={
        <>
          <Button onClick={close}>关闭</Button>
          <ButtonLink look="solid" to={pathOfAct(act)}>
            查看详情
          </ButtonLink>
        </>
      }
    >
      <Picture className={styles.picture} src={act.imageUrl} ratio={16 / 9} />
      <p className={styles.summary}>{act.summary}</p>
      <p className={`${styles.until} num`}>活动至 {dateTimeText(act.endTime)}</p>
    </Dialog>
  );
});
