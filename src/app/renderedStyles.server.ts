/**
 * Which styles a render on the server has used. The server's build calls `named` in each module of styles, so the first HTML can
 * carry the styles of every part that is in it, also of parts with code of their own.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const rendering = new AsyncLocalStorage<Set<string>>();

/**
 * Called by each module of styles in the server's build; the class names that it returns note their use in the current render.
 * @public
 */
export const named = <Names extends object>(key: string, names: Names): Names =>
  new Proxy(names, {
    get(target, name, receiver): unknown {
      rendering.getStore()?.add(key);
      return Reflect.get(target, name, receiver);
    },
  });

/** Renders; the result's second element has the keys of the modules whose styles were used. */
export async function withRenderedStyles<Made>(render: () => Promise<Made>): Promise<[made: Made, styles: string[]]> {
  const styles = new Set<string>();
  const made = await rendering.run(styles, render);
  return [made, [...styles]];
}
