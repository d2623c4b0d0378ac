/** The start of the panel's own page. */
import { mountPage } from './mount.tsx';

void mountPage();
