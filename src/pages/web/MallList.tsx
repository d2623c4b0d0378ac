import { mallListPage } from '../factories/mallListPage.tsx';

/** R023: all products of the mall. */
export const page = mallListPage('all');
