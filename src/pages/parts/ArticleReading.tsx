import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { useApi } from '#api/ApiContext.ts';
import { articlesPage, type TextSize } from '#addresses/article.ts';
import { articleQuery } from '#features/articles/queries.ts';
import { useTextSize } from '#features/articles/useTextSize.ts';
import { LoginLink } from '#features/session/components/LoginLink.tsx';
import { readText } from '#kit/text/readText.ts';
import { useStores } from '#stores/StoresContext.ts';
import buttons from '#ui/Button.module.css';
import { classes } from '#ui/classes.ts';

/** Labels of comments on articles. */
export const commentWords = { name: '评论', placeholder: '写下你的看法，与同行讨论' };

/** The login of an article's gate, for visitors: it returns to the article. */
export const ArticleLogin = observer(function ArticleLogin({ about }: { about: components['schemas']['Article'] }) {
  if (useStores().session.isLoggedIn) return null;
  if (about.access.reason !== 'vip')
    return <LoginLink className={classes(buttons.button, buttons.solid)}>登录后阅读全文</LoginLink>;
  return (
    <p>
      已是会员？<LoginLink className="textLink">登录</LoginLink>
    </p>
  );
});

/** An article with its text as blocks, and the size of the text. */
export function useArticle(articleId: number, first?: TextSize) {
  const { data: about } = useSuspenseQuery(articleQuery(useApi(), articleId));
  const text = useMemo(() => readText(about.text), [about.text]);
  const [size, setSize] = useTextSize(first);
  return { about, text, size, setSize };
}

/** Shown for an article that does not exist or was removed. */
export const missingArticle = { title: '内容不存在或已下架', to: articlesPage.to(), label: '查看其他文章' };
