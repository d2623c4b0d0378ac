import { observer } from 'mobx-react-lite';
import { timeText } from '#shared/dates.ts';
import type { WritingSession } from '../WritingSession.ts';
import { keptText, type Trouble } from '../writingParts.ts';
import styles from './WriteForm.module.css';

const troubles: Record<Trouble, string> = {
  offline: '网络已断开，内容已保存在本机，联网后自动保存',
  failed: '保存失败，内容已保存在本机，稍后自动重试',
  session: '登录已失效，登录后自动保存',
  outdated: '这篇稿件已在别处更新，您的内容仍在这里，没有被覆盖',
  tooMany: '草稿已达50篇，内容只保存在本机',
  tooLong: '正文超过5万字，内容只保存在本机',
  gone: '这篇稿件已在别处删除，您的内容仍在这里',
};

function textOf(writing: WritingSession): string {
  if (writing.saving) return '保存中…';
  if (writing.trouble) return keptText(troubles[writing.trouble], writing.isStorageFull);
  if (writing.isDirty || writing.savedAt === null) return writing.isDirty ? '有未保存的修改' : '';
  return `${writing.isSavedBySelf ? '已自动保存' : '已保存'} ${timeText(writing.savedAt)}`;
}

/** Whether what was typed is stored, by the server's clock. */
export const SaveLine = observer(function SaveLine({ writing }: { writing: WritingSession }) {
  return (
    <p className={styles.saveLine} role="status" data-trouble={writing.trouble ?? undefined}>
      <span className="num">{textOf(writing)}</span>
      {writing.isStorageFull && <b>浏览器无法保存内容（空间已满或被禁用），保存到服务器之前请不要关闭页面</b>}
    </p>
  );
});
