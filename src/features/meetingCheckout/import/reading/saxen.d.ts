/** The part of saxen that is used; it has no types of its own. */
declare module 'saxen' {
  type Decode = (text: string) => string;
  interface Events {
    /** `context` gives the text of the whole tag. */
    openTag(
      name: string,
      attributes: () => Record<string, string> | false,
      decode: Decode,
      isEmpty: boolean,
      context: () => { data: string },
    ): void;
    /** Something was left out, such as an attribute. */
    warn(warning: Error): void;
    closeTag(name: string): void;
    text(text: string, decode: Decode): void;
    cdata(text: string): void;
    error(error: Error): void;
  }
  /** A parser that is fed piece by piece; what a handler throws comes out of `write` or `end`. */
  export class Parser {
    on<Name extends keyof Events>(name: Name, handler: Events[Name]): this;
    write(xml: string): this;
    end(): void;
  }
}
