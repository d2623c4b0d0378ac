import { useState } from 'react';
import { type Head, headOf, personTitle, textsOf } from '#kit/money/invoiceHead.ts';
import { useDraftForm } from '#kit/writing/useDraftForm.ts';
import { draftOf } from '#shared/draft.ts';
import { useStores } from '#stores/StoresContext.ts';
import { type InvoiceField, type InvoiceTexts, limits } from './model.ts';

const fields = Object.keys(limits) as InvoiceField[];

/**
 * The form of an application or of a kept title. The whole form is the draft: a typed title must never be completed by the tax
 * number of another one, so the initial texts count only without a draft.
 */
export function useInvoiceForm(name: string, start: Partial<InvoiceTexts>) {
  const { session, surroundings } = useStores();
  const [initial] = useState(() => {
    const kept = draftOf(surroundings.memory.session, session.user.userId, name, limits).read();
    return kept.titleType ? {} : { titleType: personTitle, ...start };
  });
  const form = useDraftForm(name, limits, initial);
  return {
    ...form,
    /** Makes the whole form the draft; called after each change. */
    keep(): void {
      const texts = form.texts();
      for (const field of fields) form.put(field, texts[field]);
    },
    /** Takes over a kept title; null empties the fields for another one. */
    choose(head: Head | null): void {
      form.accepts({});
      const texts = textsOf(head ?? { titleType: headOf(form.texts()).titleType, title: '' });
      for (const [field, text] of Object.entries(texts)) form.put(field as InvoiceField, text);
    },
  };
}

/** The form of an application or of a kept title. */
export type InvoiceForm = ReturnType<typeof useInvoiceForm>;
