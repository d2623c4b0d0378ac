/** Chances that a doctor has earned but not taken. */
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#api/client.ts';
import { type Act, pathOfAct } from '../model.ts';
import { moduleAnchor } from '../modules.ts';
import { actModuleQuery } from '../queries.ts';

/** The chances of finished tasks that the page has read, and where they are taken; null without any. */
export function claimIn(queryClient: QueryClient, api: Api, act: Act): { chances: number; to: string } | null {
  for (const module of act.modules) {
    if (module.type !== 'task') continue;
    const data = queryClient.getQueryData(actModuleQuery(api, act.key, module.moduleId).queryKey);
    const done = data?.type === 'task' ? data.list.filter(({ state }) => state === 'done') : [];
    const chances = done.reduce((sum, task) => sum + task.chances, 0);
    if (chances > 0) return { chances, to: `${pathOfAct(act)}#${moduleAnchor(module)}` };
  }
  return null;
}
