import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/anyText.ts';
import { runs } from '#tests/support/runs.ts';
import { legacySearchPage, resultsOf, type SearchAddress, searchPage, searchTabs } from '#addresses/search.ts';
import { highlight } from './highlight.ts';
import { calledKeyword, cleanKeyword, maxSearchLength } from '#shared/keyword.ts';

const many = { numRuns: runs(300, 50_000) };
const text = fc.oneof(anyText(300), fc.string({ unit: 'grapheme', maxLength: 150 }));
const points = (value: string): number => Array.from(value).length;

describe('a keyword', () => {
  test.each([
    '',
    ' ',
    '\u3000\u3000',
    '\u200b',
    ' \u200b\u3000\ufeff\t\n',
    '\ud800',
    '\u202e\u0000',
    null,
    undefined,
    8,
    ['胃'],
  ])('[5-21] S01 S06: is empty without visible characters: %j', (raw) => {
    expect(cleanKeyword(raw)).toBe('');
  });

  test.each([
    ['  胃癌\u3000 CVS\n', '胃癌 CVS'],
    ['胃\ud83d癌\udc00', '胃癌'],
    ['🫀'.repeat(150), '🫀'.repeat(100)],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['%', '%'],
    ['x'.repeat(10_000), 'x'.repeat(100)],
  ])('S06 S07: is one line of at most 100 characters: %j', (raw, kept) => {
    expect(cleanKeyword(raw)).toBe(kept);
  });

  test('S06 S07: any text fits into an address and a call, and cleaning it twice changes nothing more', () => {
    fc.assert(
      fc.property(text, (raw) => {
        const kw = cleanKeyword(raw);
        expect(points(kw)).toBeLessThanOrEqual(maxSearchLength);
        expect(() => encodeURIComponent(kw)).not.toThrow();
        expect(cleanKeyword(kw)).toBe(kw);
        expect(kw).not.toMatch(/[\n\u200b]|^\s|\s$/);
        expect(points(calledKeyword(kw))).toBeLessThanOrEqual(50);
        expect(kw === '' || calledKeyword(kw) !== '').toBe(true);
      }),
      many,
    );
  });
});

/** Parses an address of the results page, which accepts every query. */
const readAddress = (search: URLSearchParams): SearchAddress => searchPage.read(search) as SearchAddress;

describe('an address', () => {
  test('[2.3-01] S07: the first of repeated values counts, and values that cannot be decoded do not throw', () => {
    const read = readAddress(new URLSearchParams('kw=%E8%83%83&kw=2&depId=3&depId=4&module=vip&sort=hot&page=2'));
    expect(read).toEqual({ kw: '胃', depId: 3, module: 'vip', sort: 'hot', page: 2 });
    expect(readAddress(new URLSearchParams('kw=%E0%A4%A')).kw).not.toBe('');
    expect(readAddress(new URLSearchParams('kw=%')).kw).toBe('%');
  });

  test.each(['-1', '0', '1.5', '1e3', '01', '99999999', 'all', '..', '１', '', ' 1'])(
    '[2.3-01] S10: %j is neither a department nor a page',
    (value) => {
      const read = readAddress(new URLSearchParams({ kw: '胃', depId: value, page: value }));
      expect([read.depId, read.page]).toEqual([0, 1]);
    },
  );

  test.each(['constructor', '__proto__', 'ALL', 'toString', 'user', ''])(
    'S10: %j is neither a module nor an order',
    (value) => {
      const read = readAddress(new URLSearchParams({ module: value, sort: value }));
      expect([read.module, read.sort]).toEqual(['all', 'default']);
    },
  );

  test.each([
    ['masterClass', 'vip'],
    ['omoOperation', 'operation'],
    ['product', 'mall'],
    ...searchTabs.map(([tab]): [string, string] => [tab, tab]),
  ])('[2.3-01] the module %s is on the tab %s', (module, tab) => {
    expect(readAddress(new URLSearchParams({ module })).module).toBe(tab);
  });

  test('[2.3-01] a written address is parsed into the same values, and defaults are left out', () => {
    expect(searchPage.to({ kw: '胃', depId: 1, module: 'vip' })).toBe('/search?kw=%E8%83%83&depId=1&module=vip');
    expect(searchPage.to({ kw: '', depId: 0, module: 'all', sort: 'default', page: 1 })).toBe('/search');
    fc.assert(
      fc.property(
        text.map(cleanKeyword),
        fc.nat(999_999),
        fc.constantFrom(...searchTabs.map(([tab]) => tab)),
        fc.constantFrom('default' as const, 'new' as const, 'hot' as const),
        fc.integer({ min: 1, max: 9_999 }),
        (kw, depId, module, sort, page) => {
          const address = { kw, depId, module, sort, page };
          expect(readAddress(new URL(searchPage.to(address), 'http://portal.test').searchParams)).toEqual(address);
        },
      ),
      many,
    );
  });

  test.each([
    ['kw=胃&depId=2&module=vip', '/search?kw=%E8%83%83&depId=2&module=vip'],
    ['keyword=胃', '/search?kw=%E8%83%83'],
    ['kw=%20&keyword=胃', '/search?kw=%E8%83%83'],
    ['depId=x&module=x&page=3', '/search'],
    ['kw=//evil.invalid', '/search?kw=%2F%2Fevil.invalid'],
  ])('[2.1-09] S10: the legacy one with %s leads to %s', (query, to) => {
    const address = legacySearchPage.read(new URLSearchParams(query));
    expect(address && resultsOf(address)).toBe(to);
  });
});

describe('the marks in a text', () => {
  const marked = (value: string, keyword: string): string =>
    highlight(value, keyword)
      .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
      .join('');

  test.each([
    ['腹腔镜胃癌根治术', '胃癌', '腹腔镜[胃癌]根治术'],
    ['CTO-PCI与cto', 'CTO', '[CTO]-PCI与[cto]'],
    ['ＰＤ－１抑制剂', 'pd-1', '[ＰＤ－１]抑制剂'],
    ['PD-1', 'ｐｄ', '[PD]-1'],
    ['PD-1抑制剂', 'pd1', '[PD-1]抑制剂'],
    ['PD1抑制剂', 'PD‑1', '[PD1]抑制剂'],
    ['胃-癌', '-', '胃-癌'],
    ['5㎎片', 'mg', '5[㎎]片'],
    ['胃与肠', '肠 胃', '[胃]与[肠]'],
    ['aaaa', 'aa', '[aaaa]'],
    ['胃癌', '肺', '胃癌'],
    ['胃癌', ' ', '胃癌'],
    ['', '胃', ''],
    ['İstanbul', 'i', '[İ]stanbul'],
    ['a(b)c', '(', 'a[(]b)c'],
    ['a.*b', '.*', 'a[.*]b'],
    ['xa{1,9999}', 'a{1,9999}', 'x[a{1,9999}]'],
    ['$&', '$&', '[$&]'],
    ['[\\]', '\\', '[[\\]]'],
  ])('[2.3-02] S05: %j with %j', (value, keyword, result) => {
    expect(marked(value, keyword)).toBe(result);
  });

  test('S05: for any text and keyword, the joined pieces are the text, hits alternate with the rest, and no surrogate pair is split', () => {
    const odd = fc.oneof(text, fc.constantFrom('(', '.*', 'a{1,9999}', '[', '\\', '$&', '🫀'));
    fc.assert(
      fc.property(odd, odd, (value, keyword) => {
        const whole = cleanKeyword(value);
        const pieces = highlight(whole, keyword);
        expect(pieces.map((piece) => piece.text).join('')).toBe(whole);
        for (const [at, piece] of pieces.entries()) {
          if (at > 0) expect(piece.hit).not.toBe(pieces[at - 1]?.hit);
          expect(() => encodeURIComponent(piece.text)).not.toThrow();
        }
      }),
      many,
    );
  });

  test('S05: a keyword that is in the text is marked', () => {
    fc.assert(
      fc.property(text.map(cleanKeyword), text.map(cleanKeyword), text.map(cleanKeyword), (before, kw, after) => {
        fc.pre(kw !== '' && !/\s/.test(kw));
        const hit = highlight(`${before}${kw}${after}`, kw).filter((piece) => piece.hit);
        expect(hit.length).toBeGreaterThan(0);
      }),
      many,
    );
  });
});
