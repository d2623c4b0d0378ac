/** What stories about comments look for: things under which something was said. */
import { type Scene, Unreachable } from './Scene.ts';

/** A case without a diagnosis of this reader. */
export async function caseWithoutDiagnosis(scene: Scene, token?: string) {
  const { list } = await scene.peeks('medicaseList', { query: { size: 50 } }, token);
  const found = list.find(({ diagnosis }) => diagnosis == null);
  if (!found) throw new Unreachable('每个病例都已作出诊断');
  return { targetType: 'medicase' as const, targetId: found.id };
}

/** An article that other doctors have commented on, with its comments. */
export async function articleWithComments(scene: Scene) {
  let query = { targetType: 'article' as const, targetId: 0 };
  for (const { articleId } of (await scene.peeks('articleList', { query: { size: 50 } })).list) {
    query = { ...query, targetId: articleId };
    const { list } = await scene.peeks('commentList', { query });
    if (list.length > 0) return { query, list };
  }
  return { query, list: [] };
}
