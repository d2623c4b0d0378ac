import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { contactOf } from '#shared/typedNumbers.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { Form } from '#ui/Form.tsx';
import { TextArea } from '#ui/chakra/TextArea.tsx';
import { TextField } from '#ui/chakra/TextField.tsx';
import { BoardForm } from '../components/BoardForm.tsx';
import { cleaned, feedbackLimits } from '../forms.ts';
import { useFeedbackSubmit } from '../mutations.ts';
import { rememberedPhone } from '../rememberedPhone.ts';
import { useTextForm } from '../useTextForm.ts';
import styles from './TextForm.module.css';

/** The feedback dialog [2.6-01], [9-10]: what was typed stays until it is stored. */
export const FeedbackDialog = observer(function FeedbackDialog() {
  const stores = useStores();
  const id = useId();
  const { content = '', attached = '' } = stores.dialogs.paramsOf('feedback') ?? {};
  const form = useTextForm({
    name: 'feedback',
    limits: feedbackLimits,
    prefilled: { content, contact: rememberedPhone(stores) },
    start: { content },
    attached: { content: attached },
    store: useFeedbackSubmit().mutateAsync,
  });
  const close = (): void => stores.dialogs.close('feedback');
  const { problem, ...contact } = form.field('contact', contactOf);
  return (
    <Dialog title="意见反馈" width={510} onClose={close}>
      <Form id={id} className={styles.form} onSubmit={() => form.submit()}>
        <TextArea
          label="反馈内容"
          placeholder="请描述您遇到的问题或建议"
          typed={form.typed.content}
          maxLength={feedbackLimits.content}
          data-autofocus=""
          {...form.field('content')}
        />
        <TextField label="联系方式" labelled placeholder="手机号/微信/邮箱" problem={problem} {...contact} />
      </Form>
      <div className={styles.end}>
        <BoardForm {...cleaned(form.typed)} isComplete={form.isComplete} />
        <Button onClick={close}>取消</Button>
        <Button type="submit" form={id} look="solid" aria-disabled={form.sending}>
          {form.sending ? '提交中…' : '提交'}
        </Button>
      </div>
    </Dialog>
  );
});
