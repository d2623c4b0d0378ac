import { mallListPage } from '../factories/mallListPage.tsx';

/** R024: the books of the mall. */
export const page = mallListPage('book');
