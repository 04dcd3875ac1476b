import { type ComponentChildren, h } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Inline } from './inline.ts';
import { type Part, parse } from './parse.ts';

/** Heading levels below that of a dialog, which is `h2`. */
const HEADINGS = ['h3', 'h4', 'h5', 'h6'] as const;

/** Renders Markdown as elements, never as HTML. The text is parsed once. */
export const Markdown = ({ text }: { text: string }) => useMemo(() => shown(text), [text]);

const shown = (text: string) => {
  const parts = parse(text);
  const levels = [...new Set(parts.map((part) => (part.tag === 'heading' ? part.level : 0)))];
  const ranks = levels.filter((level) => level > 0).sort();
  return <div class="markdown">{parts.map((part) => shownPart(part, ranks))}</div>;
};

/** Renders a part. Heading levels are compacted, so that none is skipped. */
function shownPart(part: Part, ranks: number[]): ComponentChildren {
  const all = (parts: Part[]) => parts.map((part) => shownPart(part, ranks));
  switch (part.tag) {
    case 'heading': {
      const rank = Math.max(ranks.indexOf(part.level), 0);
      return h(HEADINGS[Math.min(rank, 3)] ?? 'h6', {}, part.children.map(shownInline));
    }
    case 'p':
      return <p>{part.children.map(shownInline)}</p>;
    case 'pre':
      // Scrollable by keyboard if it is wider than the page.
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
        <pre tabIndex={0}>
          <code>{part.text}</code>
        </pre>
      );
    case 'blockquote':
      return <blockquote>{all(part.parts)}</blockquote>;
    case 'hr':
      return <hr />;
    case 'table':
      return <Table part={part} />;
    default: {
      const items = part.items.map((item) => h('li', {}, itemOf(item, all)));
      return part.tag === 'ol' ? <ol start={part.start}>{items}</ol> : <ul>{items}</ul>;
    }
  }
}

function Table({ part: { align, head, rows } }: { part: Extract<Part, { tag: 'table' }> }) {
  const cells = (tag: 'th' | 'td', row: Inline[][]) =>
    row.map((cell, index) =>
      h(tag, { 'data-align': align[index] ?? undefined }, cell.map(shownInline)),
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
    <div class="table" tabIndex={0}>
      <table>
        <thead>
          <tr>{cells('th', head)}</tr>
        </thead>
        <tbody>{rows.map((row) => h('tr', {}, cells('td', row)))}</tbody>
      </table>
    </div>
  );
}

/** The first paragraph of a list item is rendered without `<p>`, to avoid its margin. */
const itemOf = (parts: Part[], all: (parts: Part[]) => ComponentChildren): ComponentChildren => {
  const [first, ...rest] = parts;
  return first?.tag === 'p' ? [first.children.map(shownInline), all(rest)] : all(parts);
};

function shownInline(piece: Inline): ComponentChildren {
  if (typeof piece === 'string') return piece;
  switch (piece.tag) {
    case 'br':
      return <br />;
    case 'code':
      return <code>{piece.text}</code>;
    case 'a':
      return (
        <a href={piece.href} target="_blank" rel="noopener noreferrer">
          {piece.children.map(shownInline)}
        </a>
      );
    default:
      return h(piece.tag, {}, piece.children.map(shownInline));
  }
}
