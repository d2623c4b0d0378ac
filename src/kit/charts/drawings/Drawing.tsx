import { Columns } from './Columns.tsx';
import { Lines } from './Lines.tsx';
import { Rows } from './Rows.tsx';
import { Share } from './Share.tsx';
import { Web } from './Web.tsx';

/** The kinds of drawings. */
interface Kinds {
  Columns: typeof Columns;
  Lines: typeof Lines;
  Rows: typeof Rows;
  Share: typeof Share;
  Web: typeof Web;
}

/** Every kind of drawing with its properties. */
export type DrawingProps = { [Kind in keyof Kinds]: { kind: Kind } & Parameters<Kinds[Kind]>[0] }[keyof Kinds];

/** A chart of recharts. All kinds are one file of the build, which is loaded with the first chart of a page. */
export function Drawing(props: DrawingProps) {
  switch (props.kind) {
    case 'Columns':
      return <Columns {...props} />;
    case 'Lines':
      return <Lines {...props} />;
    case 'Rows':
      return <Rows {...props} />;
    case 'Share':
      return <Share {...props} />;
    case 'Web':
      return <Web {...props} />;
  }
}
