import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

interface BoxProps extends HTMLAttributes<HTMLElement> {
  as?:
    | 'div'
    | 'section'
    | 'article'
    | 'aside'
    | 'header'
    | 'nav'
    | 'p'
    | 'span'
    | 'ul'
    | 'ol'
    | 'li';
}

/** An element with the class names of a layout part and of the caller. The two must not set the same property. */
function box({ as: Element = 'div', className, ...rest }: BoxProps, part: string) {
  return <Element className={classes(part, className)} {...rest} />;
}

/** The content of a page, with the margins at its sides. */
export function Page(props: BoxProps) {
  return box(props, 'page-width pb-section print:pb-0');
}

/** The head of a page, with space above and below. */
export function PageHead(props: BoxProps) {
  return box(props, 'pt-head pb-8');
}

/** Items side by side, which wrap. `gap` replaces the usual gap. */
export function Row({ gap = 'gap-x-4 gap-y-3', ...props }: BoxProps & { gap?: string }) {
  return box(props, classes('flex flex-wrap items-center', gap));
}

/** A heading at the left and its actions or facts at the right. It has no margin of its own. */
export function SectionHead(props: BoxProps) {
  return box(props, 'flex flex-wrap items-end justify-between gap-x-8 gap-y-5');
}

/** A wide column and a narrow one; on a small screen, one below the other. */
export function Split({ isCentred, ...props }: BoxProps & { isCentred?: boolean }) {
  return box(
    props,
    classes(
      'grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]',
      'max-lg:grid-cols-[minmax(0,1fr)]',
      isCentred ? 'items-center' : 'items-start',
    ),
  );
}

/** Panels one below the other, with the same gap as between the rows of `Split`. */
export function Stack(props: BoxProps) {
  return box(props, 'grid gap-8');
}

/** Two fields side by side, if there is space. Their controls line up, even if their hints differ in height. */
export function FieldPair(props: BoxProps) {
  return box(
    props,
    classes(
      'grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-5 gap-y-[1.6rem]',
      '*:row-span-2 *:grid-rows-subgrid',
    ),
  );
}

const SLIP = {
  raised: 'relative rounded-paper bg-sheet shadow-2 forced-colors:border',
  flat: 'relative rounded-paper bg-tray [--color-disabled:var(--color-sheet)] forced-colors:border',
  folded: 'eared',
};

interface SlipProps extends BoxProps {
  /** raised: white with a shadow. flat: a shade darker than the page. folded: white with a folded corner. */
  kind?: keyof typeof SLIP;
}

/** A panel on the page. It has no margin of its own. */
export function Slip({ kind = 'raised', ...props }: SlipProps) {
  return box(props, classes(SLIP[kind], 'px-6 py-[1.6rem]'));
}

interface CardGridProps extends BoxProps {
  /** Wider cards, at most three side by side. */
  isWide?: boolean;
}

/** Cards side by side, as many as there is space for. */
export function CardGrid({ isWide, ...props }: CardGridProps) {
  return box(
    props,
    classes(
      'grid gap-x-6 gap-y-12',
      isWide
        ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(17rem,(100%-3rem)/3)),1fr))]'
        : 'grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))]',
    ),
  );
}

/** The introduction of a page or section. `tone` replaces the usual colour. */
export function Lede({ tone = 'text-ink-2', ...props }: BoxProps & { tone?: string }) {
  return box({ as: 'p', ...props }, classes('max-w-[34em] text-lead', tone));
}

/** Short facts side by side, which wrap. `gap` replaces the usual gap. */
export function FactLine({
  gap = 'gap-x-[0.9rem] gap-y-[0.1rem]',
  ...props
}: BoxProps & { gap?: string }) {
  return box({ as: 'p', ...props }, classes('flex flex-wrap [&_b]:font-650 [&_b]:text-ink', gap));
}

/**
 * A short text beside the content, with a small folded mark in front.
 * @param props.isWide for a longer text below the content
 */
export function Aside({ isWide, ...props }: BoxProps & { isWide?: boolean }) {
  return box(
    { as: 'p', ...props },
    classes(
      'fold-mark text-caption text-ink-2 before:top-[0.28em]',
      isWide ? 'max-w-[36rem]' : 'max-w-[17rem]',
    ),
  );
}

/** A list with a small folded mark in front of each item. */
export function TickList({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item} className="fold-mark py-[0.3rem] pl-[1.6rem] before:top-[0.75em]">
          {item}
        </li>
      ))}
    </ul>
  );
}

const STEP = classes(
  'grid grid-cols-[2.2rem_1fr] gap-3 [counter-increment:step] before:size-[2.2rem] before:two-tone',
  'before:[--dark:var(--a-moss2)] before:[--light:var(--a-moss)] before:content-[counter(step)]',
  'before:text-center before:font-display before:text-[1.05rem] before:leading-[2.2rem]',
  'before:text-[#16231b] before:lining-nums',
);

/** Numbered steps. */
export function Steps({ items }: { items: readonly string[] }) {
  return (
    <ol className="grid gap-[0.9rem] [counter-reset:step]">
      {items.map((item) => (
        <li key={item} className={STEP}>
          <span>{item}</span>
        </li>
      ))}
    </ol>
  );
}

interface FactProps {
  term: ReactNode;
  children: ReactNode;
  /** Gives the term its colour. */
  subject?: string;
  /** The value is text that a person typed, so its line breaks are shown. */
  isLetter?: boolean;
}

const FACT =
  'grid grid-cols-[6.5rem_1fr] gap-2 border-b border-rule py-[0.65rem] large-text:grid-cols-1 sm:grid-cols-[7.5rem_1fr]';

/** A term and its value, for use in a `dl`. */
export function Fact({ term, children, subject, isLetter }: FactProps) {
  return (
    <div className={FACT} data-subject={subject}>
      <dt className="text-ink-2">{term}</dt>
      <dd className={classes('wrap-anywhere', isLetter ? 'whitespace-pre-line' : 'font-650')}>
        {children}
      </dd>
    </div>
  );
}
