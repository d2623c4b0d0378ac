import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { CodeForm } from '#kit/money/CodeForm.tsx';
import { changeRights } from '#kit/signIn/refreshRights.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Section } from '#ui/Section.tsx';
import { useCodeExchange } from '../mutations.ts';

/** Exchanges a code for days of membership. */
export function ExchangeForm({ onDone }: { onDone(): void }) {
  const api = useApi();
  const stores = useStores();
  const queryClient = useQueryClient();
  const { mutateAsync } = useCodeExchange();
  const exchange = async (code: string): Promise<void> => {
    await mutateAsync(code);
    await changeRights({ api, stores, queryClient });
    onDone();
  };
  return (
    <Section title="会员兑换码">
      <CodeForm label="会员兑换码" exchange={exchange} />
    </Section>
  );
}
