import fc from 'fast-check';
import { type Inline, inlineOf } from '../../web/markdown/inline.ts';
import { type Part, parse } from '../../web/markdown/parse.ts';

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
    ['<b>no</b>', ['<b>no</b>']],
    ['**open', ['**open']],
  ])('%j', (text, expected) => {
    expect(inlineOf(text)).toEqual(expected);
  });

  it.each<[string, Inline[]]>([
    ['[name](https://example.com/a)', [link('https://example.com/a', 'name')]],
    ['[mail](mailto:a@example.com)', [link('mailto:a@example.com', 'mail')]],
    ['https://example.com/a.', [link('https://example.com/a'), '.']],
    ['<https://example.com>', [link('https://example.com')]],
    ['[](https://example.com)', [link('https://example.com')]],
    ['[https://a.example](https://b.example)', [link('https://b.example', 'https://a.example')]],
    ['![picture](https://example.com/a.png)', [link('https://example.com/a.png', 'picture')]],
    ['[x](javascript:alert`1`)', ['[x](javascript:alert`1`)']],
    ['[x](JaVaScRiPt:alert)', ['[x](JaVaScRiPt:alert)']],
    ['[x](data:text/html,x)', ['[x](data:text/html,x)']],
    ['[x](vbscript:x)', ['[x](vbscript:x)']],
    ['[x](//example.com)', ['[x](//example.com)']],
    ['[x](/week)', ['[x](/week)']],
    ['[x](https://)', ['[x](https://)']],
  ])('%j links only to safe targets', (text, expected) => {
    expect(inlineOf(text)).toEqual(expected);
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
    ['- [ ] a\n- [x] b', [{ tag: 'ul', start: 1, items: [[p('☐ a')], [p('☑ b')]] }]],
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
});

it.each([
  ['spaces between words', `a${' '.repeat(200_000)}b`],
  ['spaces in a heading', `# a${' '.repeat(200_000)}b`],
  ['signs in a heading', `# ${'#'.repeat(200_000)}x`],
  ['closed headings in a heading', `# ${'# '.repeat(100_000)}x`],
  ['unmatched stars', '*a'.repeat(100_000)],
  ['underscores', '_a '.repeat(66_000)],
  ['brackets', '[a]('.repeat(50_000)],
  ['addresses that end in dots', `http://${'.'.repeat(1_990)}`.repeat(100)],
])('200,000 characters take bounded CPU: %s', (_case, text) => {
  const before = process.cpuUsage();
  parse(text);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(5_000);
});
