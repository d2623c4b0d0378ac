import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useApi } from '#api/ApiContext.ts';
import { titlesQuery } from '#kit/choice/referenceLists.ts';
import { contactOf } from '#shared/typedNumbers.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { ChoiceField } from '#ui/chakra/ChoiceField.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { Form } from '#ui/Form.tsx';
import { TextArea } from '#ui/chakra/TextArea.tsx';
import { TextField } from '#ui/chakra/TextField.tsx';
import { applyLimits } from '../forms.ts';
import { useApplySubmit } from '../mutations.ts';
import { rememberedPhone } from '../rememberedPhone.ts';
import { useTextForm } from '../useTextForm.ts';
import styles from './TextForm.module.css';

/** The lecturer's application [2.6-02], [9-10]; visitors may apply too. */
export const ApplyDialog = observer(function ApplyDialog() {
  const stores = useStores();
  const { userName, userHospitalName, position } = stores.session.user;
  const form = useTextForm({
    name: 'apply',
    limits: applyLimits,
    prefilled: { name: userName, hospital: userHospitalName, title: position, contact: rememberedPhone(stores) },
    store: useApplySubmit().mutateAsync,
  });
  const titles = useQuery(titlesQuery(useApi())).data?.map(({ titleName }) => titleName) ?? [];
  const { title } = form.typed;
  // The title that is chosen already is an option before the list has come, and when the list has it no more.
  const offered = title && !titles.includes(title) ? [title, ...titles] : titles;
  const line = (field: 'name' | 'hospital') => ({
    labelled: true,
    marked: true,
    maxLength: applyLimits[field],
    ...form.field(field),
  });
  return (
    <Dialog title="讲师入驻申请" width={1000} onClose={() => stores.dialogs.close('apply')}>
      <Form className={styles.form} onSubmit={() => form.submit()}>
        <div className={styles.three}>
          <TextField label="姓名" autoComplete="name" data-autofocus="" {...line('name')} />
          <TextField label="医院" autoComplete="organization" {...line('hospital')} />
          <ChoiceField
            label="职称"
            autoComplete="organization-title"
            marked
            options={offered}
            {...form.field('title')}
          />
        </div>
        <TextArea
          label="擅长领域"
          marked
          typed={form.typed.content}
          maxLength={applyLimits.content}
          {...form.field('content')}
        />
        <TextField
          label="联系方式"
          labelled
          marked
          placeholder="手机号/微信/邮箱"
          {...form.field('contact', contactOf)}
        />
        <div className={styles.end}>
          <Button type="submit" look="solid" aria-disabled={form.sending}>
            {form.sending ? '提交中…' : '提交申请'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
});
