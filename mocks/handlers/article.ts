/** Articles. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { articleLikes, articleOf, articlePage } from '../engine/learning/articlePage.ts';
import { learningOf } from '../engine/learning/learningOf.ts';
import { withOwn } from '../engine/learning/progress.ts';
import { markOf, toggled } from '../engine/learning/records.ts';
import { authorOf, categoriesOf, listArticles, relatedTo } from '../engine/seed/articleLists.ts';

/** Handlers of the tag `article`. */
export const article = {
  articleCategories(call) {
    return categoriesOf(call);
  },

  articleList({ content, query, now }) {
    return listArticles(content, query, now);
  },

  articleAuthor(call) {
    return authorOf(call, call.query.authorId) ?? refuse('notFound');
  },

  articleDetail(call) {
    const found = articleOf(call.content, call.query.articleId);
    return found ? articlePage(call, found) : refuse('notFound');
  },

  articleRelated(call) {
    const found = articleOf(call.content, call.query.articleId);
    if (!found) return refuse('notFound');
    const { articles, courses } = relatedTo(call.content, found);
    return { articles, courses: withOwn(call, courses) };
  },

  articleLike({ state, content, caller, body }) {
    const found = articleOf(content, body.articleId);
    if (!caller || !found) return refuse('notFound');
    const learning = learningOf(state, content, caller);
    learning.liked = toggled(learning.liked, markOf({ targetType: 'article', targetId: body.articleId }), body.like);
    return { liked: body.like, likeCount: articleLikes(state, found) };
  },
} satisfies Partial<Handlers>;
