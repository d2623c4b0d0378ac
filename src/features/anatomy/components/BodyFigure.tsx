import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { components } from '#openapi/portal.d.ts';
import { ChipLinks } from '#ui/ListNav.tsx';
import { type AnatomyAddress, atlasPage } from '#addresses/anatomy.ts';
import styles from './BodyFigure.module.css';
import { contour, shade, views } from './bodyShapes.ts';

interface BodyFigureProps {
  address: AnatomyAddress;
  regions: components['schemas']['AnatomyList']['regions'];
}

/** A path and its mirror image. */
const onBothSides = (path: string, className?: string) => (
  <>
    <path className={className} d={path} />
    <path className={className} d={path} transform="matrix(-1 0 0 1 160 0)" />
  </>
);

/**
 * The body from both sides, for pointers. It is hidden from the keyboard and from screen readers, because the list below offers
 * the same choices.
 */
export function BodyFigure({ address, regions }: BodyFigureProps) {
  const navigate = useNavigate();
  // Choosing the chosen region again clears it.
  const to = (regionId: number): string =>
    atlasPage.change(address, { regionId: regionId === address.regionId ? 0 : regionId });
  const follow = (path: string) => (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(path);
  };
  return (
    <div className={`${styles.body} paper`}>
      <div className={styles.views} aria-hidden>
        {views.map(({ name, shapes, hair, sides, middle }) => (
          <figure key={name}>
            <svg viewBox="0 3 160 398">
              {shapes.map(({ place, path, paired }) => {
                const outline = paired ? onBothSides(path) : <path d={path} />;
                const region = regions.find((known) => known.place === place);
                if (!region) return <g key={place}>{outline}</g>;
                const target = to(region.regionId);
                return (
                  <a
                    key={place}
                    href={target}
                    tabIndex={-1}
                    data-chosen={region.regionId === address.regionId || undefined}
                    onClick={follow(target)}
                  >
                    <title>{region.name}</title>
                    {outline}
                  </a>
                );
              })}
              <g className={styles.drawn}>
                <path className={styles.shade} d={shade} />
                <path className={styles.hair} d={hair} />
                {onBothSides(sides, styles.line)}
                <path className={styles.line} d={middle} />
                {onBothSides(contour)}
              </g>
            </svg>
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
      <ChipLinks
        label="部位"
        className={styles.list}
        current={address.regionId}
        choices={[{ regionId: 0, name: '全部部位' }, ...regions].map(({ regionId, name }) => ({
          key: regionId,
          label: name,
          to: atlasPage.change(address, { regionId }),
        }))}
      />
    </div>
  );
}
