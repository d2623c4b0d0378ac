/** The part of saxen that is used; it has no types of its own. */
declare module 'saxen' {
  type Decode = (text: string) => string;
  interface Events {
    openTag(name: string, attributes: () => Record<string, string> | false, decode: Decode): void;
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
