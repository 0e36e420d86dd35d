import { useCallback, useState } from 'react';
import { type OwnerMonth, ownerMonth } from '#sync/desk';
import { currentDay } from '../../../lib/london-time.ts';
import { perCent } from '../../../lib/per-cent.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { figure } from '../../../lib/words.ts';
import { Acorns } from '../../../ui/acorns.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Row } from '../../../ui/layout.tsx';
import { ListLine } from '../../../ui/list-line.tsx';
import { Select } from '../../../ui/select.tsx';
import { HomePart } from '../../parts/home-part.tsx';
import { personAddress } from '../../parts/owner-addresses.ts';
import { Tile, Tiles } from '../../parts/tile.tsx';
import { useQuery } from '../../parts/use-query.ts';
import { QueryState } from '../query-state.tsx';
import {
  absentWords,
  cameShare,
  cameWords,
  fillWords,
  lastMonths,
  type MonthClass,
  monthCsv,
  monthName,
  sumOf,
} from './month-words.ts';

/** A month of the business in figures: enquiries that became places, and each class. It prints on a page. */
export function MonthView() {
  const months = lastMonths(currentDay());
  const [day, setDay] = useState(months[0] ?? '');
  const query = useQuery(useCallback(() => ownerMonth(day), [day]));
  return (
    <>
      <div className="mb-6 print:hidden">
        <Select
          id="month"
          label="Month"
          value={day}
          onChange={setDay}
          options={months.map((month) => ({ value: month, label: monthName(month) }))}
        />
      </div>
      <QueryState of={query} loading="Counting the month...">
        {(month) => <Month day={day} month={month} />}
      </QueryState>
    </>
  );
}

const COLUMNS: Column<MonthClass>[] = [
  { key: 'title', label: 'Class', cell: ({ title }) => title },
  {
    key: 'fill',
    label: 'Pupils now',
    cell: (one) => (
      <span className="inline-flex flex-wrap items-center gap-x-3">
        {one.id ? <Acorns places={one.places} taken={one.active} /> : null}
        {fillWords(one)}
      </span>
    ),
  },
  { key: 'lessons', label: 'Lessons', isNumber: true, cell: ({ lessons }) => figure(lessons) },
  { key: 'came', label: 'Came', cell: cameWords },
];

function Month({ day, month }: { day: string; month: OwnerMonth }) {
  const { enquiries, placed, absent } = month;
  const all = sumOf(month.classes);
  const shown = (share: number | null) => (share === null ? '-' : `${share}%`);
  return (
    <>
      <h2 className="mb-4 hidden text-h3 print:block">{monthName(day)}</h2>
      <Tiles>
        <Tile
          label="Enquiries"
          figure={figure(enquiries)}
          detail={`${figure(placed)} with a place by now`}
        />
        <Tile
          label="Places taken"
          figure={shown(perCent(all.active, all.places))}
          detail={fillWords(all)}
        />
        <Tile label="Came" figure={shown(cameShare(all))} detail="of all marks" />
      </Tiles>
      <AbsentPart absent={absent} />
      <div className="mt-6">
        <DataTable
          isOnSheet
          caption={`Classes in ${monthName(day)}`}
          columns={COLUMNS}
          rows={month.classes.length > 1 ? [...month.classes, all] : month.classes}
          rowKey={({ id }) => id}
        />
      </div>
      <Row className="mt-5 print:hidden">
        <Button
          variant="alt"
          onPress={() =>
            saveFile(`oakfold-${day.slice(0, 7)}.csv`, monthCsv(day, month), 'text/csv')
          }
        >
          Download as CSV
        </Button>
        <Button variant="quiet" onPress={() => window.print()}>
          Print
        </Button>
      </Row>
    </>
  );
}

/** Whom to ask after: the name leads to the account, where the numbers to ring are. */
function AbsentPart({ absent }: Pick<OwnerMonth, 'absent'>) {
  return (
    <div className="mt-6">
      <HomePart title="Absent twice running">
        {absent.length === 0 ? <p>Nobody.</p> : null}
        <ul>
          {absent.map((one) => (
            <ListLine
              key={`${one.student_id}:${one.course_id}`}
              isCovered
              title={one.name}
              to={personAddress(one.student_id)}
              detail={absentWords(one)}
            />
          ))}
        </ul>
      </HomePart>
    </div>
  );
}
