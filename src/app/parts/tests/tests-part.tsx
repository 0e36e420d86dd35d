import type { PaperPart, StudentPaper } from '#sync';
import { currentDay, shortClassDay } from '../../../lib/london-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { asSentence, countOf } from '../../../lib/words.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { MarkBar, MarkSeries } from '../../../ui/mark-bars.tsx';
import { HomePart } from '../home-part.tsx';
import { partWords } from '../nouns/papers.ts';
import {
  comingPapers,
  medianPercent,
  partsOf,
  percentOf,
  type SatPaper,
  satPapers,
  totalPercent,
} from './marks.ts';
import { comingWords, lineWords } from './test-words.ts';

/** How many tests the drawing goes back. */
const DRAWN = 8;

const SHEET = 'rounded-paper bg-sheet px-4 py-3 shadow-2 print:shadow-none forced-colors:border';

interface TestsPartProps {
  papers: readonly StudentPaper[];
  isOnSheet?: boolean;
}

/**
 * The next tests of a student, the marks of the newest one, and those of all over time. Nothing without a test.
 * @param props.papers by day
 * @param props.isOnSheet whether it is in a white panel
 */
export function TestsPart({ papers, isOnSheet = false }: TestsPartProps) {
  const now = useNow();
  const coming = comingPapers(papers, currentDay());
  const sat = satPapers(papers);
  const newest = sat.at(-1);
  if (coming.length === 0 && !newest) return null;
  return (
    <div className="mt-6">
      <HomePart title="Tests">
        <div className={isOnSheet ? undefined : SHEET}>
          {coming.slice(0, 3).map((paper) => (
            <p key={paper.id} className="mb-2 wrap-anywhere">
              {comingWords(paper, now)}
            </p>
          ))}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 lg:has-[>:nth-child(2)]:grid-cols-2">
            {newest ? <Newest paper={newest} /> : null}
            {sat.length > 1 ? <OverTime papers={sat.slice(-DRAWN)} /> : null}
          </div>
          {newest ? <AllMarks papers={sat.toReversed()} /> : null}
        </div>
      </HomePart>
    </div>
  );
}

function Newest({ paper }: { paper: SatPaper }) {
  const { title, course, held_on, result } = paper;
  return (
    <div>
      <h3 className="font-text text-base leading-[1.3] font-bold tracking-normal wrap-anywhere">
        {title}: {totalPercent(paper, result)}%
      </h3>
      <p className="mb-2 text-caption text-ink-2 wrap-anywhere">
        {shortClassDay(held_on)}, {course}
      </p>
      <ul className="grid gap-2">
        {partsOf(paper).map((part) => (
          <li key={part} className="break-inside-avoid">
            <p className="flex justify-between gap-3 text-small">
              {partWords(part)}
              <span className="tabular-nums">{markWords(paper, part)}</span>
            </p>
            <MarkBar
              value={percentOf(result[part], paper[`${part}_of`])}
              line={medianPercent(paper, part)}
            />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-caption text-ink-2">{lineWords(paper)}</p>
      {result.comment ? (
        <p className="mt-2 wrap-anywhere">
          <span className="sr-only">The teacher says: </span>
          {asSentence(result.comment)}
        </p>
      ) : null}
    </div>
  );
}

/** The per cent of each part from test to test. What it draws is in the table below, too. */
function OverTime({ papers }: { papers: readonly SatPaper[] }) {
  const parts = [...new Set(papers.flatMap(partsOf))];
  return (
    <div className="max-lg:border-t max-lg:border-rule max-lg:pt-3" aria-hidden="true">
      <p className="mb-2 text-small font-bold">
        The last {countOf(papers.length, 'test', 'tests')}
      </p>
      <div className="grid grid-cols-2 gap-x-6 gap-y-3">
        {parts.map((part) => (
          <div key={part} className="break-inside-avoid">
            <MarkSeries
              bars={papers.map((paper) => ({
                value: percentOf(paper.result[part], paper[`${part}_of`]),
                line: medianPercent(paper, part),
              }))}
            />
            <p className="text-caption text-ink-2">{partWords(part)}</p>
          </div>
        ))}
      </div>
    </div>
  );
}

const markWords = (paper: SatPaper, part: PaperPart): string =>
  paper.result[part] === null ? 'No mark' : `${paper.result[part]} of ${paper[`${part}_of`]}`;

const columns = (parts: readonly PaperPart[]): Column<SatPaper>[] => [
  {
    key: 'title',
    label: 'Test',
    cell: ({ title, held_on }) => `${title}, ${shortClassDay(held_on)}`,
  },
  ...parts.map((part) => ({
    key: part,
    label: partWords(part),
    isNumber: true,
    cell: (paper: SatPaper) => {
      if (paper[`${part}_of`] === 0) return '-';
      const median = medianPercent(paper, part);
      return `${markWords(paper, part)}${median === null ? '' : `, median ${median}%`}`;
    },
  })),
];

/** All marks in a table. @param props.papers the latest first */
function AllMarks({ papers }: { papers: readonly SatPaper[] }) {
  const parts = [...new Set(papers.flatMap(partsOf))];
  return (
    <div className="mt-4">
      <Fold summary={`All marks (${papers.length})`} isSmall data-printed-open>
        <div className="overflow-x-auto pb-3">
          <DataTable
            caption="Marks of all tests"
            columns={columns(parts)}
            rows={papers}
            rowKey={({ id }) => id}
            isWide
            isOnSheet
          />
        </div>
      </Fold>
    </div>
  );
}
