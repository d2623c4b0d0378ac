/** Generates the files of a new page with a list, a department filter and its own operation from `scripts/skeleton/*.tpl`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Names of a new page. */
export interface NewPage {
  /** Path, such as `/web/clinics`. */
  address: string;
  /** One item of the list, in camelCase, such as `clinic`; the plural adds an s. */
  item: string;
  /** Title that doctors read, such as 门诊. */
  title: string;
  /** One of the three layouts. */
  layout: string;
}

const tableFile = 'src/app/routes/table.ts';
const documentFile = 'openapi/portal.yaml';
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The error in the arguments, as a sentence with advice; null when they are valid. */
export function problemOf({ address, item, title, layout }: NewPage): string | null {
  if (!/^(\/[A-Za-z][\w-]*)+$/.test(address))
    return `The address "${address}" is no plain path; write one such as /web/clinics.`;
  if (!/^[a-z][A-Za-z]*$/.test(item)) return `--item="${item}" is no camelCase word; write one such as --item=clinic.`;
  if (!/^[\p{Script=Han}A-Za-z0-9]{1,10}$/u.test(title))
    return `--title="${title}" must be 1 to 10 characters, such as --title=门诊.`;
  if (!['default', 'new', 'bare'].includes(layout)) return `--layout="${layout}" must be default, new or bare.`;
  return null;
}

/** The texts of all new and changed files by path from `root` (which ends with a slash). Throws when a file exists already. */
export function filesOf(root: string, page: NewPage): Map<string, string> {
  const { address, item, title, layout } = page;
  const items = `${item}s`;
  const [Item, Items] = [capital(item), capital(items)];
  const segments = address.split('/').filter(Boolean);
  const folder = segments.length > 1 ? `${segments[0]}/` : '';
  const values: Record<string, string> = {
    address,
    item,
    items,
    Item,
    Items,
    title,
    here: folder ? '../' : './',
  };
  const fill = (name: string): string =>
    readFileSync(`${root}scripts/skeleton/${name}.tpl`, 'utf8').replaceAll(
      /\{\{(\w+)\}\}/g,
      (whole, key: string) => values[key] ?? whole,
    );
  const feature = `src/features/${items}`;
  const created: Record<string, string> = {
    'paths.yaml': `openapi/paths/${item}.yaml`,
    'schema.yaml': `openapi/schemas/${Item}.yaml`,
    'listSchema.yaml': `openapi/schemas/${Item}List.yaml`,
    'seed.ts': `mocks/engine/seed/${items}.ts`,
    'handlers.ts': `mocks/handlers/${item}.ts`,
    'address.ts': `src/addresses/${items}.ts`,
    'queries.ts': `${feature}/queries.ts`,
    'List.tsx': `${feature}/components/${Item}List.tsx`,
    'List.module.css': `${feature}/components/${Item}List.module.css`,
    'test.tsx': `${feature}/components/${Item}List.test.tsx`,
    'page.tsx': `src/pages/${folder}${Items}.tsx`,
    'story.ts': `tests/contract/stories/${item}.ts`,
  };
  const unused = readdirSync(`${root}scripts/skeleton`).filter(
    (file) => !(file.replace(/\.tpl$/, '') in created) && file !== 'tag.yaml.tpl',
  );
  if (unused.length > 0) throw new Error(`scripts/skeleton has files that nothing uses: ${unused.join(', ')}`);
  const conflicts = Object.values(created).filter((file) => existsSync(root + file));
  if (conflicts.length > 0) throw new Error(`${conflicts.join(', ')} exist already; choose another --item.`);

  const table = readFileSync(root + tableFile, 'utf8');
  if (table.includes(`['${address}',`))
    throw new Error(`${address} is in ${tableFile} already; choose another address.`);
  const row = `  ['${address}', '${layout}', '${folder}${Items}'],\n`;
  const document = readFileSync(root + documentFile, 'utf8');
  return new Map([
    ...Object.entries(created).map(([template, file]): [string, string] => [file, fill(template)]),
    [tableFile, table.replace(/^\];$/m, `${row}];`)],
    [documentFile, document.replace(/^paths:$/m, `${fill('tag.yaml')}paths:`)],
  ]);
}
