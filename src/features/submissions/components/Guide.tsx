import { useState } from 'react';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import styles from './WriteForm.module.css';

/** Storage key: the doctor has read the guide. */
const guideKey = 'writingGuide';

/** How to write an article, until the doctor has read it. */
export function Guide() {
  const { local } = useStores().surroundings.memory;
  const [isRead, setIsRead] = useState(() => local.get(guideKey) === '1');
  if (isRead) return null;
  return (
    <section className={styles.guide} aria-labelledby="writing-guide">
      <h2 id="writing-guide">投稿须知</h2>
      <ol>
        <li>内容须为原创，正文不少于200字；病例请按“病史、检查、诊断、治疗、讨论”的顺序书写。</li>
        <li>请去除姓名、住院号、面部等一切可识别患者身份的信息，图片也要检查；图片支持 JPG、PNG 格式，每张小于5MB。</li>
        <li>引用他人结果请列出参考文献，并在正文中标注序号。</li>
        <li>稿件每30秒自动保存；提交后由编辑部审核，结果在“我的投稿”中查看。</li>
      </ol>
      <Button
        onClick={() => {
          local.set(guideKey, '1');
          setIsRead(true);
        }}
      >
        知道了
      </Button>
    </section>
  );
}
