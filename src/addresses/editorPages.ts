/** The pages with the article editor, whose policy allows what the editor needs. */
import { inPortal } from '#shared/base.ts';
import { articleUpdatePage, articleUploadPage } from './submission.ts';

const editorPages: readonly string[] = [articleUploadPage.path, articleUpdatePage.path];

/** Whether the page of a path has the editor. */
export const hasEditor = (path: string): boolean => editorPages.includes(path.endsWith('/') ? path.slice(0, -1) : path);

/**
 * Whether this document was loaded at an address of another kind. The policy of a document is that of the address at which it was
 * loaded, and only that of an editor's page lets the editor read pasted HTML. False on the server, and where it is unknown.
 */
export function isOtherDocument(isOfKind: (path: string) => boolean): boolean {
  if (typeof document === 'undefined') return false;
  const loaded = performance.getEntriesByType('navigation')[0]?.name;
  return loaded !== undefined && !isOfKind(inPortal(new URL(loaded).pathname));
}
