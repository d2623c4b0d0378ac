import { useSuspenseQuery } from '@tanstack/react-query';
import { RotateCcw, Tag, ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useState } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { useApi } from '#api/ApiContext.ts';
import { Image } from '#ui/Image.tsx';
import { maxScale, namesShown, type PlateLabel, placeIn, showing, whole, zoomed, zoomStep } from '../plateView.ts';
import { plateQuery } from '../queries.ts';
import { usePlateView } from '../usePlateView.ts';
import styles from './PlateViewer.module.css';

type Structure = components['schemas']['AnatomyStructure'];

/** Width against height of a plate. */
const ratio = 4 / 3;
const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const percent = (share: number): string => `${share * 100}%`;

/** The plate of an anatomy course: moved, scaled, with labels, and a list of its structures that leads to them. */
export function PlateViewer({ albumId }: { albumId: number }) {
  const { title, plateUrl, structures } = useSuspenseQuery(plateQuery(useApi(), albumId)).data;
  const { view, setView, width, stage } = usePlateView();
  const [chosen, setChosen] = useState<number | null>(null);
  const [hasLabels, setLabels] = useState(true);
  const help = useId();
  const numbered = structures.map((structure, at) => ({ ...structure, number: at + 1 }));
  const drawn = numbered.filter(({ structureId }) => hasLabels || structureId === chosen);
  const labels = drawn.flatMap(({ structureId, nameZh, marker, number }) =>
    marker ? [{ structureId, name: nameZh, marker, number }] : [],
  );
  const names = namesShown(labels, view, { width, height: width / ratio }, chosen);
  const choose = ({ structureId, marker }: Pick<Structure, 'structureId' | 'marker'>): void => {
    setChosen(structureId === chosen ? null : structureId);
    if (marker && structureId !== chosen) setView(showing(view, marker));
  };
  // A chosen structure stays where it is while the plate grows around it.
  const about = structures.find(({ structureId }) => structureId === chosen)?.marker;
  const zoom = (factor: number): void => setView(zoomed(view, factor, about ? placeIn(view, about) : undefined));
  const isSmallest = view.scale === 1;
  const isLargest = view.scale === maxScale;
  return (
    <div className={styles.viewer}>
      <div className={styles.bar} role="toolbar" aria-label="图谱操作">
        <button type="button" aria-label="放大" aria-disabled={isLargest} onClick={() => zoom(zoomStep)}>
          <ZoomIn {...icon} />
        </button>
        <button type="button" aria-label="缩小" aria-disabled={isSmallest} onClick={() => zoom(1 / zoomStep)}>
          <ZoomOut {...icon} />
        </button>
        <button type="button" aria-disabled={isSmallest} onClick={() => setView(whole)}>
          <RotateCcw {...icon} /> 还原
        </button>
        <button type="button" aria-pressed={hasLabels} onClick={() => setLabels(!hasLabels)}>
          <Tag {...icon} /> 显示标注
        </button>
        <span className="num" role="status" aria-label="缩放">
          {Math.round(view.scale * 100)}%
        </span>
      </div>
      <div className={styles.split}>
        <div>
          <div
            {...stage}
            className={styles.stage}
            data-moves={!isSmallest || undefined}
            role="group"
            aria-label={`图谱：${title}`}
            aria-describedby={help}
            tabIndex={0}
          >
            <Image
              src={plateUrl}
              alt={`${title}示意图`}
              draggable={false}
              style={{ transform: `translate(${percent(view.x)}, ${percent(view.y)}) scale(${view.scale})` }}
            />
            {labels.map((label, at) => (
              <Label
                key={`${at} ${label.structureId}`}
                label={label}
                number={label.number}
                place={placeIn(view, label.marker)}
                side={names.get(label.structureId)}
                isChosen={label.structureId === chosen}
                choose={() => choose(label)}
              />
            ))}
          </div>
          <p id={help} className={styles.help}>
            <span className={styles.fine}>拖动移动，Ctrl+滚轮缩放；键盘用方向键移动，+ − 缩放，0 还原。</span>
            <span className={styles.coarse}>双指移动和缩放。</span>
            示意图，标注位置供学习辨认。
          </p>
        </div>
        <ol className={styles.list} aria-label="结构">
          {numbered.map((structure, at) => (
            <li key={`${at} ${structure.structureId}`}>
              <StructureRow
                structure={structure}
                number={structure.number}
                isChosen={structure.structureId === chosen}
                choose={() => choose(structure)}
              />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

interface RowProps {
  structure: Structure;
  number: number;
  isChosen: boolean;
  choose(): void;
}

/** A structure in the list; one that the plate does not show is no button. */
function StructureRow({ structure, number, isChosen, choose }: RowProps) {
  const { nameZh, nameEn, nameLa, marker } = structure;
  const names = (
    <>
      <span className={styles.number}>{number}</span>
      <b>{nameZh}</b>
      <i lang="la">{nameLa}</i>
      <span lang="en">{nameEn}</span>
    </>
  );
  if (!marker)
    return (
      <p className={styles.row}>
        {names}
        <small>图中未标注</small>
      </p>
    );
  return (
    <button type="button" className={styles.row} aria-pressed={isChosen} onClick={choose}>
      {names}
    </button>
  );
}

interface LabelProps {
  label: PlateLabel;
  number: number;
  place: { x: number; y: number };
  /** Where the name stands; undefined without a name. */
  side: 'left' | 'right' | undefined;
  isChosen: boolean;
  choose(): void;
}

/** A dot with its number, and its name where there is space. For the mouse: the list does the same for keys and screen readers. */
function Label({ label, number, place, side, isChosen, choose }: LabelProps) {
  return (
    <button
      type="button"
      className={styles.label}
      tabIndex={-1}
      aria-hidden
      title={label.name}
      data-chosen={isChosen || undefined}
      style={{ left: percent(place.x), top: percent(place.y) }}
      onClick={choose}
    >
      <span className={styles.dot}>{number}</span>
      {side && (
        <span className={styles.name} data-side={side}>
          {label.name}
        </span>
      )}
    </button>
  );
}
