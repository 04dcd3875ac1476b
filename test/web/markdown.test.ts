import fc from 'fast-check';
import { Lexer } from 'marked';
import type { Inline } from '../../web/features/markdown/inline.ts';
import { type Part, parse } from '../../web/features/markdown/parse.ts';

const p = (...children: Inline[]): Part => ({ tag: 'p', children });
const link = (href: string, text = href): Inline => ({ tag: 'a', href, children: [text] });

describe('inline markup', () => {
  it.each<[string, Inline[]]>([
    ['plain', ['plain']],
    ['**bold** text', [{ tag: 'strong', children: ['bold'] }, ' text']],
    ['__bold__', [{ tag: 'strong', children: ['bold'] }]],
    ['*leaning*', [{ tag: 'em', children: ['leaning'] }]],
    ['_leaning_', [{ tag: 'em', children: ['leaning'] }]],
    ['~~gone~~', [{ tag: 'del', children: ['gone'] }]],
    ['**a *b* c**', [{ tag: 'strong', children: ['a ', { tag: 'em', children: ['b'] }, ' c'] }]],
    ['`a *b*`', [{ tag: 'code', text: 'a *b*' }]],
    ['``a ` b``', [{ tag: 'code', text: 'a ` b' }]],
    ['snake_case_name', ['snake_case_name']],
    ['2 * 3 * 4', ['2 * 3 * 4']],
    ['\\*plain\\*', ['*', 'plain', '*']],
    ['a  \nb', ['a', { tag: 'br' }, 'b']],
    ['<b>no</b>', ['<b>', 'no', '</b>']],
    ['***both***', [{ tag: 'em', children: [{ tag: 'strong', children: ['both'] }] }]],
    ['**open', ['**open']],
  ])('%j', (text, expected) => {
    expect(parse(text)).toEqual([p(...expected)]);
  });

  it.each<[string, Inline[]]>([
    ['[name](https://example.com/a)', [link('https://example.com/a', 'name')]],
    ['[mail](mailto:a@example.com)', [link('mailto:a@example.com', 'mail')]],
    ['https://example.com/a.', [link('https://example.com/a'), '.']],
    ['<https://example.com>', [link('https://example.com')]],
    ['[](https://example.com)', [link('https://example.com')]],
    ['[https://a.example](https://b.example)', [link('https://b.example', 'https://a.example')]],
    ['[a](https://en.example/Foo_(bar))', [link('https://en.example/Foo_(bar)', 'a')]],
    ['[a](https://e.example "title")', [link('https://e.example', 'a')]],
    [
      '[a **b**](https://e.example)',
      [
        {
          tag: 'a',
          href: 'https://e.example',
          children: ['a ', { tag: 'strong', children: ['b'] }],
        },
      ],
    ],
    ['![picture](https://example.com/a.png)', [link('https://example.com/a.png', 'picture')]],
    ['[x](javascript:alert`1`)', ['[x](javascript:alert`1`)']],
    ['[x](JaVaScRiPt:alert)', ['[x](JaVaScRiPt:alert)']],
    ['[x](data:text/html,x)', ['[x](data:text/html,x)']],
    ['[x](vbscript:x)', ['[x](vbscript:x)']],
    ['[x](//example.com)', ['[x](//example.com)']],
    ['[x](/week)', ['[x](/week)']],
    ['[x](https://)', ['[x](https://)']],
  ])('%j links only to safe targets', (text, expected) => {
    expect(parse(text)).toEqual([p(...expected)]);
  });
});

describe('block elements', () => {
  it.each<[string, Part[]]>([
    ['', []],
    ['one\ntwo\n\nthree', [p('one\ntwo'), p('three')]],
    ['# Title #', [{ tag: 'heading', level: 1, children: ['Title'] }]],
    ['####### no', [p('####### no')]],
    ['#no', [p('#no')]],
    ['---', [{ tag: 'hr' }]],
    ['> a\n> b', [{ tag: 'blockquote', parts: [p('a\nb')] }]],
    ['```js\na < b\n\n# c\n```\nd', [{ tag: 'pre', text: 'a < b\n\n# c' }, p('d')]],
    ['```\nopen', [{ tag: 'pre', text: 'open' }]],
    ['- a\n- b', [{ tag: 'ul', start: 1, items: [[p('a')], [p('b')]] }]],
    ['3. a\n4. b', [{ tag: 'ol', start: 3, items: [[p('a')], [p('b')]] }]],
    [
      '- a\n  - b\n- c',
      [
        {
          tag: 'ul',
          start: 1,
          items: [[p('a'), { tag: 'ul', start: 1, items: [[p('b')]] }], [p('c')]],
        },
      ],
    ],
    ['- a\n  more\n\nafter', [{ tag: 'ul', start: 1, items: [[p('a\nmore')]] }, p('after')]],
    ['- [ ] a\n- [x] b', [{ tag: 'ul', start: 1, items: [[p('☐ ', 'a')], [p('☑ ', 'b')]] }]],
    ['<div>\nx\n</div>', [p('<div>\nx\n</div>')]],
    [
      '| a | b |\n| :- | -: |\n| 1 | *2* |',
      [
        {
          tag: 'table',
          align: ['left', 'right'],
          head: [['a'], ['b']],
          rows: [[['1'], [{ tag: 'em', children: ['2'] }]]],
        },
      ],
    ],
    [
      '- a\n1. b',
      [
        { tag: 'ul', start: 1, items: [[p('a')]] },
        { tag: 'ol', start: 1, items: [[p('b')]] },
      ],
    ],
    ['a\r\nb', [p('a\nb')]],
  ])('%j', (text, expected) => {
    expect(parse(text)).toEqual(expected);
  });
});

const signs = fc.constantFrom(
  ...[
    '# ',
    '- ',
    '1. ',
    '> ',
    '```',
    '`',
    '**',
    '*',
    '_',
    '~~',
    '[',
    '](',
    ')',
    '\n',
    '\n\n',
    '  ',
    '\t',
  ],
  ...['<b>', '<script>', 'javascript:', 'https://a.b/c', 'mailto:x', '\\', '---', 'word', '[x] '],
);
const texts = fc
  .array(fc.oneof(signs, fc.string({ maxLength: 5 })), { maxLength: 60 })
  .map((parts) => parts.join(''));

const linksIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'href' in value ? [String(value.href)] : [];
  return [...own, ...Object.values(value).flatMap(linksIn)];
};

it('any text is parsed, and every link is to the web or a mailbox', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const href of linksIn(parse(text))) {
        expect(['http:', 'https:', 'mailto:']).toContain(new URL(href).protocol);
      }
    }),
  );
});

it('no letter is lost', () => {
  const lettersIn = (text: string) => text.replace(/[^a-z]/g, '');
  const textIn = (value: unknown): string => {
    if (typeof value === 'string') return value;
    if (Array.isArray(value)) return value.map(textIn).join('');
    if (typeof value !== 'object' || value === null) return '';
    const { children, text, items, parts } = value as Record<string, unknown>;
    return [children, text, items, parts].map(textIn).join('');
  };
  const plain = fc
    .array(fc.constantFrom('ab', 'c d', '**', '*', '_', '- ', '> ', '\n', '\n\n', '# ', '  '), {
      maxLength: 40,
    })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(plain, (text) => {
      expect(lettersIn(textIn(parse(text)))).toBe(lettersIn(text));
    }),
  );
});

it('deep and long texts are parsed', () => {
  expect(() => parse('>'.repeat(10_000))).not.toThrow();
  expect(() => parse('- '.repeat(10_000))).not.toThrow();
  expect(() => parse('**'.repeat(10_000))).not.toThrow();
  expect(() => parse('['.repeat(10_000))).not.toThrow();
  expect(() => parse('- a\n'.repeat(5_000))).not.toThrow();
  expect(() => parse('1. '.repeat(10_000))).not.toThrow();
  expect(() => parse('> '.repeat(10_000))).not.toThrow();
});

/** A text of 200,000 characters in paragraphs of this length. */
const paragraphs = (unit: string, length: number): string =>
  Array.from({ length: 200_000 / length }, () => unit.repeat(length / unit.length)).join('\n\n');

afterEach(() => jest.restoreAllMocks());

it.each([
  ['spaces between words', `a${' '.repeat(200_000)}b`],
  ['spaces in a heading', `# a${' '.repeat(200_000)}b`],
  ['signs in a heading', `# ${'#'.repeat(200_000)}x`],
  ['closed headings in a heading', `# ${'# '.repeat(100_000)}x`],
  ['unmatched stars', '*a'.repeat(100_000)],
  ['underscores', '_a '.repeat(66_000)],
  ['brackets', '[a]('.repeat(50_000)],
  ['headings by underlines', 'a\n-\n'.repeat(50_000)],
  ['nested quotes', '> '.repeat(100_000)],
  ['nested numbers', '1. '.repeat(66_000)],
  [
    'lists in lists',
    Array.from({ length: 600 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
  ],
  ['a long table', `|a|b|\n|-|-|\n${'|x|y|\n'.repeat(40_000)}`],
  ['a wide table', `|${'a|'.repeat(60_000)}\n|${'-|'.repeat(60_000)}`],
  ['images', '!['.repeat(100_000)],
  ['open tags', '<a '.repeat(66_000)],
  ['addresses that end in dots', `http://${'.'.repeat(1_990)}`.repeat(100)],
  ['nested underscores', paragraphs('__a_b', 4_000)],
  ['closed underscores', paragraphs('_a_', 3_000)],
  ['underscores in words', paragraphs('a_b_', 4_000)],
  ['short paragraphs of underscores', paragraphs('__a_b', 100)],
])('200,000 characters take bounded work: %s', (_case, text) => {
  const blocks = jest.spyOn(Lexer.prototype, 'blockTokens');
  const inlines = jest.spyOn(Lexer.prototype, 'inlineTokens');
  parse(text);
  const read = inlines.mock.calls.map(([source]) => source);
  const signs = read.map((source) => source.match(/[\\`*_~[!<:@]/g)?.length ?? 0);
  const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
  expect(sum(signs)).toBeLessThanOrEqual(20_000);
  expect(Math.max(0, ...read.map(({ length }) => length))).toBeLessThanOrEqual(4_000);
  // Each part is read once per level of lists and quotes.
  const lengths = blocks.mock.calls.map(([source]) => source.length);
  expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(20_000);
  expect(sum(lengths)).toBeLessThanOrEqual(8 * 200_000);
});

it('markup after the first 20,000 signs stays text', () => {
  const parts = parse('**a**\n\n'.repeat(6_000));
  expect(parts[4_999]).toEqual(p({ tag: 'strong', children: ['a'] }));
  expect(parts[5_000]).toEqual(p('**a**'));
  expect(parts[5_999]).toEqual(p('**a**'));
});

it('a long text is formatted in pieces, which do not cut code', () => {
  const code = `\`\`\`\n${'x\n\n'.repeat(10_000)}\`\`\``;
  expect(parse(code)).toEqual([{ tag: 'pre', text: code }]);
  const text = '**a** b\n\n'.repeat(5_000);
  const bold = p({ tag: 'strong', children: ['a'] }, ' b');
  expect(parse(text)).toEqual(Array.from({ length: 5_000 }, () => bold));
});
