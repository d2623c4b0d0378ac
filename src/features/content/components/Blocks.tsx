import type { components } from '#openapi/portal.d.ts';
import { TextLink } from '#kit/text/TextLink.tsx';
import styles from './Blocks.module.css';

type Block = components['schemas']['Block'];

function Table({ caption, head, rows }: components['schemas']['TableBlock']) {
  return (
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={column} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others], row) => (
            <tr key={row}>
              <th scope="row">{first}</th>
              {others.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2 id={block.id}>{block.text}</h2>;
    case 'paragraph':
      return (
        <p>
          {block.text}
          {block.link && <TextLink url={block.link.url}>{block.link.text}</TextLink>}
          {block.link && !block.text.endsWith('。') && '。'}
        </p>
      );
    case 'list': {
      const items = block.items.map((item, at) => <li key={at}>{item}</li>);
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return <Table {...block} />;
  }
}

/** An authored text: typed blocks become elements, never HTML. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles.text}>
      {blocks.map((block, at) => (
        <BlockView key={at} block={block} />
      ))}
    </div>
  );
}
