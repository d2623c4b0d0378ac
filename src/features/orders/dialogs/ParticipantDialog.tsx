import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useApi } from '#api/ApiContext.ts';
import { departmentsQuery } from '#kit/choice/departments.ts';
import { titlesQuery } from '#kit/choice/referenceLists.ts';
import { FormFields } from '#kit/forms/FormFields.tsx';
import { type FormField, problemsIn } from '#kit/forms/model.ts';
import { useFieldForm } from '#kit/forms/useFieldForm.ts';
import { draftOf, fieldsOf, textsOf } from '#kit/meetings/participantFields.ts';
import { meetingQuery } from '#kit/meetings/queries.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { Form } from '#ui/Form.tsx';
import { useParticipant } from '../mutations.ts';
import { orderQuery } from '../queries.ts';
import type { Participant } from '../refund.ts';
import styles from './OrderDialogs.module.css';

interface PartProps {
  orderId: number;
  participantId: number;
  onClose(answer?: 'done'): void;
}

function ParticipantForm({
  orderId,
  one,
  fields,
  onClose,
}: Omit<PartProps, 'participantId'> & { one: Participant; fields: FormField[] }) {
  const { participantId } = one;
  const form = useFieldForm(`participant ${participantId}`, fields, {}, textsOf(one));
  const change = useParticipant();
  const submit = (): void => {
    const texts = form.texts();
    if (!form.accepts(problemsIn(fields, texts))) return;
    const body = { orderId, participantId, participant: draftOf(texts, fields) };
    form.submit({ words: JSON.stringify(body), store: () => change.mutateAsync(body), onDone: () => onClose('done') });
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      {one.checkCode !== null && (
        <p className={styles.rule}>更换为其他参会人后，原参会码失效，新的参会码在订单页查看，请转告新的参会人。</p>
      )}
      <FormFields fields={fields} form={form} />
      <div className={styles.end}>
        <Button onClick={() => onClose()}>取消</Button>
        <Button type="submit" look="solid" aria-disabled={form.sending}>
          {form.sending ? '提交中…' : '保存修改'}
        </Button>
      </div>
    </Form>
  );
}

function Loaded({ orderId, participantId, onClose }: PartProps) {
  const api = useApi();
  const { data } = useSuspenseQuery(orderQuery(api, orderId));
  const { data: event } = useSuspenseQuery(meetingQuery(api, data.order.items[0]?.targetId ?? 0));
  const { data: titles } = useSuspenseQuery(titlesQuery(api));
  const { data: departments } = useSuspenseQuery(departmentsQuery(api));
  const one = data.meeting?.participants.find((own) => own.participantId === participantId);
  if (!one) return <p>参会信息已变化，请刷新页面。</p>;
  return <ParticipantForm {...{ orderId, one, onClose }} fields={fieldsOf(event, { titles, departments })} />;
}

/** Changes a participant of a registration, until the deadline of the event [F.3]. Answers `done`. */
export const ParticipantDialog = observer(function ParticipantDialog() {
  const { dialogs } = useStores();
  const params = dialogs.paramsOf('participant');
  const close = (answer?: 'done'): void => dialogs.close('participant', answer);
  return (
    <Dialog title="修改参会信息" width={640} onClose={() => close()}>
      <AsyncSection loading={<div className={styles.ghost} role="status" aria-label="加载中" />}>
        {params && <Loaded {...params} onClose={close} />}
      </AsyncSection>
    </Dialog>
  );
});
