import { useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { collectList, collectSave } from '../../../../openapi/dist/learning.ts';
import { useApi } from '../../../api/ApiContext.ts';
import { changeCourse } from '../../../api/courseCache.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { useMark } from '../../../stores/useMark.ts';
import { MarkButton } from '../../../ui/MarkButton.tsx';

interface CollectButtonProps {
  albumId: number;
  collected: boolean;
  /** Readers whose favourite the course is. */
  count: number;
}

/** Makes a course a favourite, or takes that back (pages A.6). */
export const CollectButton = observer(function CollectButton({ albumId, collected, count }: CollectButtonProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { notices } = useStores();
  const mark = useMark({
    on: collected,
    count,
    async save(collect) {
      const told = await api.call(collectSave, { body: { albumIds: [albumId], collect } });
      changeCourse(queryClient, albumId, (course) => ({
        ...course,
        collectCount: told.collectCount,
        my: course.my && { ...course.my, collected: told.collected },
      }));
      void queryClient.invalidateQueries({ queryKey: [collectList.method, collectList.path] });
      notices.show('success', told.collected ? '收藏成功' : '已取消收藏');
    },
  });
  const { on, pending, toggle } = mark;
  return (
    <MarkButton icon={Star} names={['收藏', '已收藏']} on={on} count={mark.count} pending={pending} onToggle={toggle} />
  );
});
