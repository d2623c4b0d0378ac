/** Writes of exercises. */
import { useMutation } from '@tanstack/react-query';
import { questionDailyAnswer } from '../../../openapi/dist/operations.ts';
import { useApi } from '../../api/ApiContext.ts';

/** Answers the question of the day; the verdict comes back. */
export function useDailyAnswer() {
  const api = useApi();
  return useMutation({
    mutationFn: (answer: { questionId: number; chosen: string[] }) => api.call(questionDailyAnswer, { body: answer }),
  });
}
