import { type ComponentProps, useState } from 'react';
import { usePictureLinks } from '#kit/pictures/usePictureLinks.ts';
import { Image } from '#ui/Image.tsx';
import { type CaseStep, filterOf, type WindowName, windows } from '../model.ts';
import styles from './Films.module.css';

type Film = CaseStep['images'][number];

interface FilmViewProps {
  film: Film;
  link: ComponentProps<'a'>;
  windowName: WindowName;
  onWindow(name: WindowName): void;
}

/** A film and its report, which waits for the diagnosis; a CT slice has buttons for the window in which it is seen. */
function FilmView({ film: { url, caption, kind, report }, link, windowName, onWindow }: FilmViewProps) {
  const isCt = kind === 'ct';
  return (
    <figure className={styles.film}>
      <a className={styles.picture} {...link}>
        <Image
          src={url}
          alt={caption}
          width={640}
          height={480}
          loading="lazy"
          decoding="async"
          {...(isCt && { style: { filter: filterOf(windowName) } })}
        />
        <span className="hidden">（查看大图）</span>
      </a>
      {isCt && (
        <div className={styles.windows} role="group" aria-label="窗宽窗位">
          {windows.map(([name, label]) => (
            <button key={name} type="button" aria-pressed={windowName === name} onClick={() => onWindow(name)}>
              {label}
            </button>
          ))}
        </div>
      )}
      <figcaption>
        {caption}
        {report ? <b>报告：{report}</b> : <span>请先阅片，报告在您给出诊断后显示</span>}
      </figcaption>
    </figure>
  );
}

/** The films of a step; the viewer opens them in the same window. */
export function Films({ films }: { films: readonly Film[] }) {
  const [windowName, setWindow] = useState<WindowName>('soft');
  const linkTo = usePictureLinks(
    films.map(({ url, caption, kind }) => ({
      src: url,
      name: caption,
      ...(kind === 'ct' && { filter: filterOf(windowName) }),
    })),
  );
  if (films.length === 0) return null;
  return (
    <div className={styles.films}>
      {films.map((film, at) => (
        <FilmView
          key={`${at} ${film.url}`}
          film={film}
          link={linkTo(at)}
          windowName={windowName}
          onWindow={setWindow}
        />
      ))}
    </div>
  );
}
