import { usePictureLinks } from '#kit/pictures/usePictureLinks.ts';
import { Picture } from '#ui/Picture.tsx';
import type { Product } from '../queries.ts';
import styles from './Panels.module.css';

/** The table of contents of a book, and the pages of it that may be read. */
export function Contents({ about: { catalog, trialPages } }: { about: Product }) {
  const linkTo = usePictureLinks(trialPages.map(({ url, name }) => ({ src: url, name })));
  return (
    <div className={styles.detail}>
      {trialPages.length > 0 && (
        <section aria-labelledby="trial">
          <h2 id="trial">试读</h2>
          <ul className={styles.pages}>
            {trialPages.map(({ url, name }, at) => (
              <li key={`${at} ${url}`}>
                <a {...linkTo(at)}>
                  <Picture src={url} alt="" ratio={0.71} />
                  <span>{name}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {catalog.length > 0 && (
        <section aria-labelledby="catalog">
          <h2 id="catalog">目录</h2>
          <ol className={styles.catalog}>
            {catalog.map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
