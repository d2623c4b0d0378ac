import { mallListPage } from '../parts/mallListPage.tsx';

/** R023: all products of the mall. */
export const page = mallListPage('all');
