import { useState } from 'react';
import * as codes from '#openapi/dist/codes.ts';
import { ApiError } from '#api/errors.ts';
import { draftOf } from '#shared/draft.ts';
import { phoneOf } from '#shared/typedNumbers.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/chakra/TextArea.tsx';
import { TextField } from '#ui/chakra/TextField.tsx';
import { Form } from '#ui/Form.tsx';
import { RegionField } from '../choice/RegionField.tsx';
import { useDraftForm } from '../writing/useDraftForm.ts';
import styles from './DeliveryAddressForm.module.css';
import {
  type DeliveryAddress,
  type DeliveryAddressField,
  deliveryAddressProblems,
  type DeliveryAddressTexts,
  draftIn,
  limits,
  regionIn,
  regionToText,
  textsOf,
} from './model.ts';
import { useDeliveryAddressSave } from './mutations.ts';

const fields = Object.keys(limits) as DeliveryAddressField[];

interface DeliveryAddressFormProps {
  /** The address that is changed; undefined for a new one. */
  before: DeliveryAddress | undefined;
  /** Called with the stored address. */
  onSaved(address: DeliveryAddress): void;
  onCancel(): void;
}

/**
 * A new or a changed address. The whole form is the draft, so that fields of a kept address and of a draft are never mixed.
 */
export function DeliveryAddressForm({ before, onSaved, onCancel }: DeliveryAddressFormProps) {
  const { session, surroundings } = useStores();
  const name = `address ${before?.addressId ?? ''}`;
  const [start] = useState((): Partial<DeliveryAddressTexts> => {
    const kept = draftOf(surroundings.memory.session, session.user.userId, name, limits).read();
    return before && Object.values(kept).every((text) => text === '') ? textsOf(before) : {};
  });
  const form = useDraftForm(name, limits, start);
  const { mutateAsync } = useDeliveryAddressSave();
  /** The address was removed elsewhere: what is typed can be kept as a new one. */
  const [isGone, setGone] = useState(false);
  const keep = (): void => {
    const texts = form.texts();
    for (const field of fields) form.put(field, texts[field]);
  };
  const submit = (): void => {
    const texts = form.texts();
    if (!form.accepts(deliveryAddressProblems(texts))) return;
    const body = draftIn(texts, isGone ? null : (before?.addressId ?? null));
    let saved: DeliveryAddress | null = null;
    form.submit({
      words: JSON.stringify(body),
      async store() {
        try {
          saved = await mutateAsync(body);
        } catch (error) {
          if (error instanceof ApiError && error.code === codes.notFound) setGone(true);
          throw error;
        }
      },
      onDone: () => saved && onSaved(saved),
    });
  };
  const { ref: regionRef, problem: regionProblem } = form.field('region');
  return (
    <Form className={styles.form} onSubmit={submit} onChange={keep}>
      {isGone && (
        <p className={styles.gone} role="alert">
          该地址已在其他页面删除，可保存为新地址
        </p>
      )}
      <div className={styles.two}>
        <TextField label="收货人" labelled autoComplete="name" maxLength={limits.name} {...form.field('name')} />
        <TextField
          label="手机号码"
          labelled
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...form.field('phone', phoneOf)}
        />
      </div>
      <RegionField
        value={regionIn(form.typed.region)}
        onChange={(region) => {
          form.put('region', regionToText(region));
          form.solve('region');
          keep();
        }}
        problem={regionProblem}
        ref={regionRef}
      />
      <TextArea
        label="详细地址"
        rows={2}
        autoComplete="street-address"
        placeholder="街道、门牌号、楼层，如医院请写明科室"
        typed={form.typed.detail}
        maxLength={limits.detail}
        {...form.field('detail')}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={form.typed.isDefault === '1'}
          disabled={before?.isDefault}
          onChange={({ target }) => form.put('isDefault', target.checked ? '1' : '')}
        />
        设为默认地址
      </label>
      <div className={styles.end}>
        <Button onClick={onCancel}>取消</Button>
        <Button type="submit" look="solid" aria-disabled={form.sending}>
          {form.sending ? '保存中…' : isGone ? '保存为新地址' : '保存'}
        </Button>
      </div>
    </Form>
  );
}
