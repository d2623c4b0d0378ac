import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '#ui/classes.ts';
import { moduleName } from '#kit/modules/moduleNames.ts';
import type { Option, SearchBox } from '../SearchBox.ts';
import { isShown, noteOf } from '../searchNote.ts';
import type { Target } from '../target.ts';
import { Marked } from './Marked.tsx';
import styles from './SearchPanel.module.css';
import { type Fields, TargetAnchor } from './TargetAnchor.tsx';

interface PanelProps {
  /** Id of the input. */
  id: string;
  box: SearchBox;
  /** Keyword of the page's results. */
  keyword: string;
  /** Sent together with a search. */
  fields: Fields;
  /** Sets the text of the input. */
  write(text: string): void;
  /** Called when the panel is mounted and its handlers are on the input. */
  onAttached(): void;
  /** The user chose an address that must not be opened [2.3-22]. */
  onRefused(): void;
}

const targetOf = (option: Option): Target | null => {
  if ('target' in option) return option.target;
  return 'keyword' in option ? { search: option.keyword } : null;
};

function Row({ option, keyword }: { option: Option; keyword: string }) {
  switch (option.kind) {
    case 'hot':
      return (
        <>
          <b className={classes(styles.rank, 'num', option.rank <= 3 && styles.top)}>{option.rank}</b>
          <span className="clamp1">{option.keyword}</span>
        </>
      );
    case 'history':
      return (
        <span className="clamp1" translate="no">
          {option.keyword}
        </span>
      );
    case 'suggestion': {
      const { tips, moduleType, detailType, videoCountText } = option.suggestion;
      return (
        <>
          <span className="clamp1">
            <Marked text={tips} keyword={keyword} />
          </span>
          <span className={styles.notes}>
            {videoCountText ?? (detailType === 'video' && '课时')}
            {moduleType && <i className={styles.tag}>{moduleName(moduleType)}</i>}
          </span>
        </>
      );
    }
    case 'all':
      return <span className="clamp1">查看“{option.keyword}”的全部结果</span>;
    case 'clear':
      return '清空';
    case 'retry':
      return '重新加载';
  }
}

const groups: readonly { title: string; look: string | undefined; kinds: Option['kind'][] }[] = [
  { title: '热门搜索', look: styles.columns, kinds: ['hot'] },
  { title: '搜索历史', look: styles.chips, kinds: ['history', 'clear'] },
];

/** The panel under a search box: a listbox whose options the input's keys walk through. */
export const SearchPanel = observer(function SearchPanel(props: PanelProps) {
  const { id, box, keyword, fields, write, onAttached, onRefused } = props;
  const shown = useRef(keyword);
  useEffect(onAttached, [onAttached]);
  useEffect(() => {
    // The page shows another search: the box takes its keyword.
    if (shown.current === keyword) return;
    shown.current = keyword;
    write(keyword);
    box.fillIn(keyword);
  }, [box, keyword, write]);
  const note = noteOf(box);
  const choose = (option: Option): void => {
    const target = targetOf(option);
    if (option.kind === 'clear') return box.clearHistory();
    if (option.kind === 'retry') return box.retry();
    if (target && 'search' in target) {
      write(target.search);
      box.searched(target.search);
    } else box.close();
    if (target && 'refused' in target) onRefused();
  };
  const choice = (option: Option): ReactNode => {
    const place = box.options.indexOf(option);
    return (
      <TargetAnchor
        key={place}
        id={`${id}-${place}`}
        role="option"
        tabIndex={-1}
        className={classes(styles.option, styles[option.kind])}
        aria-selected={place === box.active}
        target={targetOf(option)}
        fields={fields}
        otherwise="div"
        // Keeps the focus in the box.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => choose(option)}
      >
        <Row option={option} keyword={box.keyword} />
      </TargetAnchor>
    );
  };
  const ofKinds = (kinds: Option['kind'][]): Option[] => box.options.filter(({ kind }) => kinds.includes(kind));
  return (
    <>
      <span className="hidden" role="status">
        {box.isOpen && note}
      </span>
      {isShown(box) && (
        <div className={classes(styles.panel, 'floating', box.keyword ? styles.results : styles.offers)}>
          {note && (
            <p className={classes(styles.note, box.remote.state === 'loading' && styles.waiting)} aria-hidden>
              {note}
            </p>
          )}
          <div role="listbox" id={`${id}-list`} aria-label="搜索建议">
            {ofKinds(['suggestion', 'retry', 'all']).map(choice)}
            {groups
              .map((group) => ({ ...group, own: ofKinds(group.kinds) }))
              .filter(({ own }) => own.length > 0)
              .map(({ title, look, own }) => (
                <div key={title} role="group" aria-label={title} className={look}>
                  <p className={styles.title} aria-hidden>
                    {title}
                  </p>
                  {own.map(choice)}
                </div>
              ))}
          </div>
        </div>
      )}
    </>
  );
});
