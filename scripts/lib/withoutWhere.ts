/** Styles of libraries for Chrome 87, the only promised browser without `:where()`: it drops every rule that has it. */
import { type Selector, transform, type TransformOptions, type CustomAtRules } from 'lightningcss';

/** A selector with each `:where()` written out: one for each choice in it. */
function writtenOut(selector: Selector): Selector[] {
  for (const [at, component] of selector.entries())
    if (component.type === 'pseudo-class' && component.kind === 'where')
      return component.selectors.flatMap((choice) =>
        writtenOut([...selector.slice(0, at), ...choice, ...selector.slice(at + 1)]),
      );
  return [selector];
}

/** A sheet without `:where()`, as the build writes it. Its rules weigh more than before, in the order in which they stood. */
export const withoutWhere = (css: string, options: Omit<TransformOptions<CustomAtRules>, 'code'>): string =>
  transform({ ...options, code: Buffer.from(css), visitor: { Selector: writtenOut } }).code.toString();
