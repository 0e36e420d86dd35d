/**
 * The owner's edit: every marked fact of src/content gets another value, and the marker is taken away. Each list loses the
 * first third of its items and gets another one.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import type { marked } from '../../src/content/sample.ts';

type Fact = (typeof marked)[number][1];

/** Values with a form that pages or tests read. The name needs escaping in HTML, XML and the manifest. */
const values: Readonly<Record<string, Fact>> = {
  'Name of the business': "Birch & Bark's Tutors",
  'Short name of the business': 'Birch',
  'Address of the site': 'https://birch.example',
  'Street address': ['4 New Road', 'Leeds LS1 1AA'],
  'Phone number': '0113 496 0000',
  'Office hours': ['Tue-Thu 10am-4pm', 'Weekend closed'],
  'Hours in which an enquiry is answered': 48,
  'Most students in a class': 5,
  'Weeks of the full outline': 10,
  'Minutes of the diagnostic test': 75,
  'Success rate, over': '77%',
  'Students taught, over': '345',
  'Number of expert tutors': '4',
  'Founded in': '1999',
  'Years of experience': '27',
  'Ages of the children': '9 to 12',
  'Weekdays of mock tests': ['Tuesday', 'Saturday'],
  'Days of the courses': {
    1: ['tuesday'],
    2: ['monday', 'sunday'],
    3: ['friday'],
    4: ['sunday'],
    5: ['thursday'],
    6: ['saturday', 'sunday'],
    7: ['wednesday'],
    8: ['monday'],
  },
};

function newText(what: string, old: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(old)) return `2031${old.slice(4)}`;
  if (/^£\d+$/.test(old)) return `£${Number(old.slice(1)) + 6}`;
  if (old.includes('@')) return `${what.split(' ').at(-1)}@birch.example`;
  return `New text of ${what}`;
}

function newValue(what: string, old: Fact): Fact {
  if (what in values) return values[what] ?? old;
  if (typeof old === 'number') return old + 1;
  if (typeof old === 'string') return newText(what, old);
  if (Array.isArray(old)) return old.map((one) => newText(what, one));
  const entries = Object.entries(old).map(([key, one]) => [
    key,
    typeof one !== 'string' || key === 'subject' ? one : newText(`${key} of ${what}`, one),
  ]);
  return Object.fromEntries(entries);
}

/** The calls of `sample` in a source text, the last one first. */
function calls(source: string): { what: string; start: number; end: number }[] {
  const found: { what: string; start: number; end: number }[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, callee, arguments: given, start, end } = node as Record<string, unknown>;
    if (type === 'CallExpression' && nameOf(callee) === 'sample') {
      const [what] = given as { value: string }[];
      found.push({ what: what?.value ?? '', start: Number(start), end: Number(end) });
      return;
    }
    Object.values(node).forEach(walk);
  };
  walk(parseSync('content.ts', source).program.body);
  return found.toSorted((one, other) => other.start - one.start);
}

const nameOf = (node: unknown) => (node as { name?: string }).name;

/**
 * Edits the files of a folder with the content.
 * @param facts the marked facts as they are
 * @returns the names of the facts that were edited
 */
export function editFacts(folder: string, facts: typeof marked): string[] {
  const old = new Map(facts);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^sample/.test(name))
    .flatMap((name) => {
      const file = join(folder, name);
      let source = readFileSync(file, 'utf8');
      const names = calls(source).map(({ what, start, end }) => {
        const value = old.get(what);
        if (value === undefined) throw new Error(`${name}: the list of samples lacks ${what}`);
        const text = JSON.stringify(newValue(what, value));
        source = source.slice(0, start) + text + source.slice(end);
        return what;
      });
      // The import that is no longer used.
      source = source
        .replace(/^import \{ sample \} from .*\n/m, '')
        .replace('import { isSample, sample }', 'import { isSample }');
      writeFileSync(file, source);
      return names;
    });
}

/** The lists whose items the owner adds and removes, with the file of each. */
const lists: readonly (readonly [list: string, file: string])[] = [
  ['publicCourses', 'courses.ts'],
  ['workshops', 'workshops.ts'],
  ['team', 'team.ts'],
  ['testimonials', 'testimonials.ts'],
  ['faqs', 'faqs.ts'],
  ['contactFaqs', 'faqs.ts'],
  ['articles', 'articles.ts'],
  ['venues', 'venues.ts'],
];

/** The words of a new item. It has the rest from the last item of the list. */
const newWords: Readonly<Record<string, string>> = {
  id: 'brand-new',
  slug: 'brand-new',
  title: 'Brand new',
  name: 'Nora New',
  question: 'Is this new?',
  description: 'What is new here, in more words than forty characters.',
  excerpt: 'What is new in this article, in more words than forty characters.',
};

/** Removes the first third of every list and adds an item after the last. */
export function editLists(folder: string): void {
  for (const [list, name] of lists) {
    const file = join(folder, name);
    const source = readFileSync(file, 'utf8');
    const items = itemsOf(source, list);
    const [first, kept, last] = [0, Math.ceil(items.length / 3), -1].map((at) => items.at(at));
    if (!first || !kept || !last) throw new Error(`${list} is empty`);
    const added = withNewWords(source.slice(last.start, last.end));
    writeFileSync(
      file,
      `${source.slice(0, first.start)}${source.slice(kept.start, last.end)}, ${added}${source.slice(last.end)}`,
    );
  }
  // An article has its text in another file.
  const texts = join(folder, 'article-texts.ts');
  const [, text = ''] = /, (\w+)\],\n\]\);/.exec(readFileSync(texts, 'utf8')) ?? [];
  writeFileSync(
    texts,
    readFileSync(texts, 'utf8').replace(/\n\]\);/, `\n  ['brand-new', ${text}],\n]);`),
  );
}

/** An item in source text, with the new words. */
function withNewWords(item: string): string {
  return item.replaceAll(/\b(\w+)("?: ?\n? *)('[^']*'|"[^"]*"|`[^`]*`)/g, (whole, key, between) =>
    key in newWords ? `${key}${between}${JSON.stringify(newWords[key])}` : whole,
  );
}

/** Where each item of an exported list stands. */
function itemsOf(source: string, list: string): { start: number; end: number }[] {
  for (const statement of parseSync('content.ts', source).program.body) {
    const declared = 'declaration' in statement ? statement.declaration : null;
    if (!declared || !('declarations' in declared)) continue;
    for (const { id, init } of declared.declarations) {
      if (nameOf(id) !== list || init?.type !== 'ArrayExpression') continue;
      return init.elements.filter((item) => item !== null);
    }
  }
  throw new Error(`${list} is not a list`);
}
