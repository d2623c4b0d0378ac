import { mallListPage } from '../parts/mallListPage.tsx';

/** R024: the books of the mall. */
export const page = mallListPage('book');
