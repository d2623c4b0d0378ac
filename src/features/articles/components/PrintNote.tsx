import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { onHost } from '#shared/base.ts';
import { dateText } from '#shared/dates.ts';
import { articlePage } from '#addresses/article.ts';
import { useStores } from '#stores/StoresContext.ts';
import styles from './ArticleBody.module.css';

/** On paper only: where the article is found, and the day of the printing. */
export const PrintNote = observer(function PrintNote({ articleId }: { articleId: number }) {
  const { frame, surroundings } = useStores();
  const path = articlePage.to({ id: articleId });
  const [shown, setShown] = useState({ address: path, day: frame.renderedAt });
  const [watch] = useState(() => (note: HTMLElement | null) => {
    // Without scripts the day of the rendering and the path stand there. `print()` waits for no later render.
    const update = (): void =>
      flushSync(() => setShown({ address: window.location.origin + onHost(path), day: surroundings.clock.now() }));
    if (note) window.addEventListener('beforeprint', update);
    return () => window.removeEventListener('beforeprint', update);
  });
  return (
    <p ref={watch} className={styles.print}>
      橙医学苑 {shown.address}　打印日期：{dateText(shown.day)}
    </p>
  );
});
