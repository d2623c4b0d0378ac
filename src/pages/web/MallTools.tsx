import { mallListPage } from '../factories/mallListPage.tsx';

/** R025: the tools of the mall. */
export const page = mallListPage('tool');
