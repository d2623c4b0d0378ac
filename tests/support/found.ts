/** Finds modules by their folder, without a list: each file exports one constant with the file's own name. */

/** The rules of a folder. */
export interface Kind<Value> {
  /** Path from the root. */
  folder: string;
  /** The expected export of a file, for the error message. */
  shape: string;
  /** Where other code belongs. */
  helpers: string;
  /** True for a constant of that shape. */
  fits(value: unknown): value is Value;
}

/**
 * The constants of a folder by the names of their files, from the result of `import.meta.glob('./<folder>/**', { eager: true })`.
 * Throws with advice for a file in a subfolder or with other exports.
 */
export function found<Value>(modules: Readonly<Record<string, unknown>>, kind: Kind<Value>): Map<string, Value> {
  const { folder, shape, helpers, fits } = kind;
  const last = folder.slice(folder.lastIndexOf('/') + 1);
  return new Map(
    Object.entries(modules).map(([path, module]) => {
      const file = path.slice(path.indexOf(`${last}/`) + last.length + 1);
      const name = file.replace(/\.tsx?$/, '');
      const advice = `export one constant, \`export const ${/^\w+$/.test(name) ? name : '<file name>'}: ${shape}\`, and put helpers into ${helpers}.`;
      if (!/^\w+\.tsx?$/.test(file))
        throw new Error(`${folder}/${file} is not a file <name>.ts of ${folder}: ${advice}`);
      const exported = Object.keys(module as object);
      if (exported.length !== 1 || exported[0] !== name)
        throw new Error(`${folder}/${file} exports ${exported.join(', ') || 'nothing'}: ${advice}`);
      const value: unknown = (module as Record<string, unknown>)[name];
      if (!fits(value)) throw new Error(`${folder}/${file}: ${name} has another shape: ${advice}`);
      return [name, value];
    }),
  );
}

/** True for a list of objects that have those names. */
export const isListWith =
  <Item extends object>(...names: (keyof Item & string)[]) =>
  (value: unknown): value is Item[] =>
    Array.isArray(value) && value.every((item) => names.every((name) => (item as object | null)?.hasOwnProperty(name)));
