import { observer } from 'mobx-react-lite';
import { timeText } from '#shared/dates.ts';
import type { Desk } from '../Desk.ts';
import type { Trouble } from '../deskParts.ts';
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

function textOf(desk: Desk): string {
  if (desk.saving) return '保存中…';
  if (desk.trouble) return troubles[desk.trouble];
  if (desk.isDirty || desk.savedAt === null) return desk.isDirty ? '有未保存的修改' : '';
  return `${desk.isSavedBySelf ? '已自动保存' : '已保存'} ${timeText(desk.savedAt)}`;
}

/** Whether what was typed is stored, by the server's clock. */
export const SaveLine = observer(function SaveLine({ desk }: { desk: Desk }) {
  return (
    <p className={styles.saveLine} role="status" data-trouble={desk.trouble ?? undefined}>
      <span className="num">{textOf(desk)}</span>
      {desk.isStorageFull && <b>浏览器存储空间已满，保存到服务器之前请不要关闭页面</b>}
    </p>
  );
});
