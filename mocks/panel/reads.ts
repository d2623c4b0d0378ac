/** What the sections read, again each second while they are open. */
import { useQuery } from '@tanstack/react-query';
import type { ChoicesReport } from '../engine/factories/choices.ts';
import type { RecordLine, RecordsReport } from '../engine/factories/waiting.ts';
import { ask } from './client.ts';

/** The records that wait; undefined before the first answer. */
export const useRecords = (): RecordsReport | undefined =>
  useQuery({ queryKey: ['records'], queryFn: () => ask('records'), refetchInterval: 1_000 }).data;

/** What can be made and changed; undefined before the first answer. */
export const useChoices = (): ChoicesReport | undefined =>
  useQuery({ queryKey: ['choices'], queryFn: () => ask('choices') }).data;

/** The registered persons, by their phones. */
export function usePeople(): RecordLine[] {
  const { data } = useQuery({ queryKey: ['catalogue'], queryFn: () => ask('catalogue') });
  return (data?.people ?? []).flatMap(({ phone, name }) => (name ? [{ id: phone, title: `${phone} ${name}` }] : []));
}
