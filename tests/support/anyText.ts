/** Arbitrary texts: control characters, lone surrogates, every script. */
import fc from 'fast-check';

const mark = fc.oneof(
  fc.nat(0xff),
  fc.nat(0xffff),
  fc.integer({ min: 0xd800, max: 0xdfff }),
  fc.integer({ min: 0x4e00, max: 0x9fff }),
);

/** An arbitrary text of at most `maxLength` UTF-16 units. */
export const anyText = (maxLength = 12): fc.Arbitrary<string> =>
  fc.array(mark, { maxLength }).map((codes) => String.fromCharCode(...codes));
