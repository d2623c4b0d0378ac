/** What the panel of a search box says, and whether there is one. */
import type { SearchBox } from './SearchBox.ts';

/** The status text below the options. */
export function noteOf({ remote, keyword }: SearchBox): string {
  if (remote.state === 'loading') return keyword ? '搜索中…' : '加载中…';
  if (remote.state === 'failed') return '加载失败，请检查网络后重试';
  return keyword && remote.state === 'ready' && remote.list.length === 0 ? '暂无相关内容' : '';
}

/** The panel is there: the box is open and has something to say or to choose. */
export const isShown = (box: SearchBox): boolean => box.isOpen && (noteOf(box) !== '' || box.options.length > 0);
