import { Printer } from 'lucide-react';
import type { components } from '#openapi/portal.d.ts';
import { CollectButton } from '#kit/marks/CollectButton.tsx';
import { LikeButton } from '#kit/marks/LikeButton.tsx';
import { NoteButton } from '#kit/notes/NoteButton.tsx';
import { Button } from '#ui/Button.tsx';
import { useScripts } from '#ui/useScripts.ts';
import { type TextSize, textSizes } from '#addresses/article.ts';
import { collectKeeper } from '../marks.ts';
import { useArticleLike } from '../mutations.ts';
import styles from './ArticleTools.module.css';

/** Likes an article, marks it as a favourite, and opens the note on it. */
export function ArticleMarks({ about }: { about: components['schemas']['Article'] }) {
  const { articleId, title } = about.article;
  const like = useArticleLike(articleId);
  return (
    <>
      <LikeButton liked={about.liked ?? false} count={about.likeCount} saving={like} />
      <CollectButton
        target={{ targetType: 'article', targetId: articleId }}
        collected={about.collected ?? false}
        count={about.collectCount}
        keep={collectKeeper(articleId)}
      />
      <NoteButton target={{ targetType: 'article', targetId: articleId }} title={title} noted={about.noted ?? false} />
    </>
  );
}

/** The size of the text; kept in this browser. */
export function TextSizeChoice({ size, onChoose }: { size: TextSize; onChoose(size: TextSize): void }) {
  const scripts = useScripts();
  if (!scripts) return null;
  return (
    <div className={styles.sizes} role="group" aria-label="字号">
      <span aria-hidden>字号</span>
      {textSizes.map(([key, name]) => (
        <button key={key} type="button" aria-pressed={key === size} onClick={() => onChoose(key)}>
          {name}
        </button>
      ))}
    </div>
  );
}

/** Prints the article. */
export function PrintButton() {
  const scripts = useScripts();
  if (!scripts) return null;
  return (
    <Button onClick={() => window.print()}>
      <Printer size={16} strokeWidth={1.75} aria-hidden />
      打印
    </Button>
  );
}
