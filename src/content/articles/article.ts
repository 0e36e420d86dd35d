/** The categories of the blog, in the order of the filter. */
export const categories = [
  '11 Plus',
  'GCSE',
  'A-Levels',
  'Study Tips',
  'Education Guidance',
  'Mathematics',
  'University Prep',
] as const;
export type Category = (typeof categories)[number];

export interface Article {
  id: string;
  /** Identifies the article in the address: /blog?article=slug. */
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  /** ISO date of publication. */
  date: string;
  category: Category;
  /** Other categories that list the article too. */
  alsoIn?: readonly Category[];
  /** The number of the drawing of the article. */
  image: 1 | 2 | 3 | 4 | 5 | 6;
  /** Reading time in whole minutes; content.test.ts checks it against the number of words. */
  minutes: number;
}

export type Block =
  | { kind: 'paragraph' | 'heading' | 'pulled'; text: string }
  | { kind: 'list' | 'steps'; items: string[] };

const WORDS_PER_MINUTE = 220;

/**
 * Parses the text of an article: paragraphs, '## ' headings, '- ' and '1. ' lists, separated by empty lines; '> ' is a
 * sentence that is set large.
 */
export function blocksOf(content: string): Block[] {
  return content
    .trim()
    .split(/\n\s*\n/)
    .map((part): Block => {
      const lines = part.split('\n').map((line) => line.trim());
      const [first = ''] = lines;
      if (first.startsWith('## ')) return { kind: 'heading', text: first.slice(3) };
      if (first.startsWith('> ')) return { kind: 'pulled', text: first.slice(2) };
      if (first.startsWith('- ')) {
        return { kind: 'list', items: lines.map((line) => line.slice(2)) };
      }
      if (/^\d+\. /.test(first)) {
        return { kind: 'steps', items: lines.map((line) => line.replace(/^\d+\. /, '')) };
      }
      return { kind: 'paragraph', text: lines.join(' ') };
    });
}

export function wordsIn(content: string): number {
  return blocksOf(content)
    .flatMap((block) => ('items' in block ? block.items : [block.text]))
    .flatMap((text) => text.split(/\s+/)).length;
}

/** Reading time in whole minutes. */
export function readMinutes(content: string): number {
  return Math.round(wordsIn(content) / WORDS_PER_MINUTE);
}
