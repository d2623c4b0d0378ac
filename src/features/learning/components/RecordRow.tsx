import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { components } from '#openapi/portal.d.ts';
import { moduleName } from '#kit/modules/moduleNames.ts';
import { dateText, timeText } from '#shared/dates.ts';
import { lessonPath } from '#addresses/item.ts';
import { placePercent } from '#shared/progress.ts';
import { positionText } from '#shared/text.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import type { DayName } from '../groups.ts';
import { SelectBox } from '#kit/managing/SelectBox.tsx';
import type { Selection } from '#kit/managing/Selection.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { preloadQuestion } from '#kit/writing/confirm.ts';
import styles from './Rows.module.css';

type PlayRecord = components['schemas']['PlayRecord'];

interface RecordRowProps {
  record: PlayRecord;
  day: DayName;
  selection: Selection;
  disabled: boolean;
  /** Ref for the focus, on the first of the records just added. */
  takeFocus?: ((control: HTMLElement | null) => void) | undefined;
  onRemove(): void;
}

/** One watched lesson or replay: title, progress, time and link. */
export const RecordRow = observer(function RecordRow(props: RecordRowProps) {
  const { record, day, selection, disabled, takeFocus, onRemove } = props;
  const { recordId, albumTitle, videoTitle, position, duration, finished, isGone = false, updateTime } = record;
  const to = isGone ? null : lessonPath(record);
  const percent = placePercent(record);
  const title = `${albumTitle} ${videoTitle}`;
  const time =
    day === '今天' || day === '昨天' ? timeText(updateTime) : `${dateText(updateTime)} ${timeText(updateTime)}`;
  return (
    <li className={classes(styles.row, styles.record, isGone && styles.gone, selection.isOn && styles.choosing)}>
      {selection.isOn && <SelectBox className={styles.box} selection={selection} id={recordId} title={title} />}
      <Picture className={styles.cover} src={record.coverUrl} ratio={16 / 9} />
      <div className={styles.what}>
        <h3 className="clamp2">
          {to === null ? (
            videoTitle
          ) : (
            <Link to={to} ref={takeFocus}>
              {videoTitle}
            </Link>
          )}
        </h3>
        <p className="clamp1">{albumTitle}</p>
        <p className={styles.meta}>
          {moduleName(record.moduleType)} · {record.device === 'app' ? 'App' : '网页'}
        </p>
      </div>
      <div className={styles.far}>
        <span className="num">
          {finished ? '已看完 · ' : `观看至 ${positionText(position)} / `}
          {positionText(duration)}
        </span>
        <ProgressBar percent={percent} label={`观看至 ${percent}%`} />
      </div>
      <p className={classes(styles.when, 'num')}>{time}</p>
      <div className={styles.go}>
        {isGone ? (
          <span className={styles.goneText}>内容已下架</span>
        ) : (
          to !== null && (
            <ButtonLink to={to} aria-label={`${finished ? '再次观看' : '继续观看'} ${title}`}>
              {finished ? '再次观看' : '继续观看'}
            </ButtonLink>
          )
        )}
        <button
          ref={to === null ? takeFocus : undefined}
          type="button"
          className={styles.remove}
          aria-label={`删除 ${title}`}
          title="删除"
          disabled={disabled}
          onClick={onRemove}
          onPointerEnter={preloadQuestion}
          onFocus={preloadQuestion}
        >
          <Trash2 size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
    </li>
  );
});
