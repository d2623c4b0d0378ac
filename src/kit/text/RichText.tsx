import { type ComponentProps, type CSSProperties, Fragment, type ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { Image } from '#ui/Image.tsx';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { usePictureSource } from '#ui/PictureOrigins.ts';
import { moduleName } from '../modules/moduleNames.ts';
import { usePictureLinks } from '../pictures/usePictureLinks.ts';
import {
  type Cell,
  type Figure,
  type InlineCard,
  type Line,
  referenceId,
  type ReadText,
  type Run,
  type TextBlock,
} from './readText.ts';
import styles from './RichText.module.css';
import { TextLink } from './TextLink.tsx';

const elements = { bold: 'strong', italic: 'em', superscript: 'sup', subscript: 'sub' } as const;

function RunView({ run, prefix }: { run: Run; prefix: string }) {
  const { text, looks, href, reference } = run;
  if (reference)
    return (
      <sup className={styles.mark}>
        <a
          id={reference.id}
          href={`#${referenceId(reference.number, prefix)}`}
          aria-label={`参考文献${reference.number}`}
        >
          [{reference.number}]
        </a>
      </sup>
    );
  const drawn = looks.reduce<ReactNode>((inner, look) => {
    const Element = elements[look];
    return <Element>{inner}</Element>;
  }, text);
  return href === undefined ? drawn : <TextLink url={href}>{drawn}</TextLink>;
}

const Runs = ({ runs, prefix }: { runs: Line; prefix: string }) =>
  runs.map((run, at) => <RunView key={at} run={run} prefix={prefix} />);

/** One paragraph needs no element of its own in an item or a cell. */
const Lines = ({ lines, prefix }: { lines: readonly Line[]; prefix: string }) =>
  lines.length === 1 ? (
    <Runs runs={lines[0] ?? []} prefix={prefix} />
  ) : (
    lines.map((runs, at) => (
      <p key={at}>
        <Runs runs={runs} prefix={prefix} />
      </p>
    ))
  );

/** How many rows at the top have only heads. None, where a head reaches below them: a cell cannot leave the head of a table. */
function headRowsOf(rows: readonly (readonly Cell[])[]): number {
  const body = rows.findIndex((row) => row.some(({ isHead }) => !isHead));
  const count = body < 0 ? rows.length : body;
  return rows.slice(0, count).some((row, at) => row.some(({ rowSpan }) => at + rowSpan > count)) ? 0 : count;
}

/** A span of one needs no attribute. */
const span = (count: number): number | undefined => (count > 1 ? count : undefined);

function Table({ block, prefix }: { block: Extract<TextBlock, { kind: 'table' }>; prefix: string }) {
  const { caption, name, rows } = block;
  const headRows = headRowsOf(rows);
  const rowsOf = (from: number, to: number, isHeadRow: boolean) =>
    rows.slice(from, to).map((row, line) => (
      <tr key={line}>
        {row.map(({ isHead, lines, colSpan, rowSpan }, at) => {
          const content = <Lines lines={lines} prefix={prefix} />;
          const spans = { colSpan: span(colSpan), rowSpan: span(rowSpan) };
          const [column, along] = isHeadRow ? (['col', 'colgroup'] as const) : (['row', 'rowgroup'] as const);
          const isGroup = (isHeadRow ? colSpan : rowSpan) > 1;
          return isHead ? (
            <th key={at} scope={isGroup ? along : column} {...spans}>
              {content}
            </th>
          ) : (
            <td key={at} {...spans}>
              {content}
            </td>
          );
        })}
      </tr>
    ));
  return (
    <figure className={styles.wide}>
      {caption && <figcaption className={styles.tableTitle}>{caption}</figcaption>}
      <div className={styles.scroll} role="region" aria-label={name} tabIndex={0}>
        <table className={styles.table}>
          {headRows > 0 && <thead>{rowsOf(0, headRows, true)}</thead>}
          {headRows < rows.length && <tbody>{rowsOf(headRows, rows.length, false)}</tbody>}
        </table>
      </div>
    </figure>
  );
}

/** The width to height of a picture's box: a wide picture has its own, a high one stays in view as a whole. */
const boxOf = (ratio: number): CSSProperties => ({ '--ratio': Math.min(8, Math.max(4 / 3, ratio)) }) as CSSProperties;

/** A picture of an origin that is not allowed is not loaded and not linked; its caption stays. */
function FigureView({ figure: { src, alt, caption, ratio }, link }: { figure: Figure; link: ComponentProps<'a'> }) {
  const isShown = usePictureSource(src) !== undefined;
  return (
    <figure className={styles.wide}>
      {isShown && (
        <a className={styles.picture} style={ratio === null ? undefined : boxOf(ratio)} {...link}>
          <Image src={src} alt={alt} loading="lazy" decoding="async" />
          <span className="hidden">（查看大图）</span>
        </a>
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

const CardView = ({ card: { module, path, title, coverUrl, text } }: { card: InlineCard }) => (
  <aside className={styles.aside} aria-label={`相关${moduleName(module)}`}>
    <Link className={styles.card} to={path}>
      <Picture src={coverUrl} ratio={16 / 9} className={styles.cover} />
      <span className={styles.about}>
        <span className={styles.module}>{moduleName(module)}</span>
        <b className="clamp2">{title}</b>
        <span className="clamp1">{text}</span>
      </span>
    </Link>
  </aside>
);

interface RichTextProps {
  text: ReadText;
  /** Headings begin with this element; `h2` on a page whose title is the `h1`. */
  top?: 'h2' | 'h3';
  className?: string | undefined;
}

/** A text of an article or a case: its blocks as elements, never as HTML (rulings 22). */
export function RichText({ text, top = 'h2', className }: RichTextProps) {
  const { prefix, blocks, figures } = text;
  const linkTo = usePictureLinks(figures.map(({ src, alt, caption }) => ({ src, name: caption || alt })));
  const blockView = (block: TextBlock): ReactNode => {
    switch (block.kind) {
      case 'heading': {
        const Element = block.level === 2 ? top : top === 'h2' ? 'h3' : 'h4';
        return (
          <Element id={block.id} className={block.level === 2 ? styles.section : styles.part}>
            <Runs runs={block.runs} prefix={prefix} />
          </Element>
        );
      }
      case 'paragraph':
        return (
          <p>
            <Runs runs={block.runs} prefix={prefix} />
          </p>
        );
      case 'list': {
        const items = block.items.map((lines, at) => (
          <li key={at}>
            <Lines lines={lines} prefix={prefix} />
          </li>
        ));
        return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
      }
      case 'quote':
        return (
          <blockquote>
            {block.lines.map((runs, at) => (
              <p key={at}>
                <Runs runs={runs} prefix={prefix} />
              </p>
            ))}
          </blockquote>
        );
      case 'table':
        return <Table block={block} prefix={prefix} />;
      case 'figure':
        return <FigureView figure={block} link={linkTo(block.at)} />;
      case 'card':
        return <CardView card={block} />;
    }
  };
  return (
    <div className={classes(styles.text, className)}>
      {blocks.map((block, at) => (
        <Fragment key={at}>{blockView(block)}</Fragment>
      ))}
    </div>
  );
}
