import type { OwnerWeek } from '#sync/desk';
import { paths } from '../../content/paths.ts';
import { classes } from '../../lib/classes.ts';
import { shortDate } from '../../lib/dates.ts';
import { figure } from '../../lib/words.ts';
import { Acorns } from '../../ui/acorns.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LIST_SHEET, ListLine } from '../../ui/list-line.tsx';
import { HomePart } from '../parts/home-part.tsx';
import { courseAddress } from '../parts/owner-addresses.ts';
import { studentsInColumn } from '../parts/places-words.ts';
import { Tile, Tiles } from '../parts/tile.tsx';
import { classesToShow, endsSoon, freePlaces, lookWords } from './owner-week.ts';

interface OwnerWeekPartProps {
  week: OwnerWeek | null;
  now: Date;
}

/** The pupils and places of all classes in numbers, and the fill of each class with what to look at. */
export function OwnerWeekPart({ week, now }: OwnerWeekPartProps) {
  if (!week || week.courses.length === 0) return null;
  const { pupils, courses } = week;
  const sum = (of: (course: OwnerWeek['courses'][number]) => number) =>
    courses.reduce((total, course) => total + of(course), 0);
  return (
    <HomePart
      title="Places"
      aside={
        <LinkButton to={paths.dashboardTab('courses')} variant="quiet" small>
          All courses
        </LinkButton>
      }
    >
      <div className={classes(LIST_SHEET, 'pt-4')}>
        <Tiles>
          <Tile label="Pupils" figure={figure(pupils)} detail="with a place" />
          <Tile label="Free places" figure={figure(sum(freePlaces))} detail="in all classes" />
          <Tile
            label="Waiting"
            figure={figure(sum(({ waiting }) => waiting))}
            detail="for a place"
          />
        </Tiles>
        <ul className="mt-2">
          {classesToShow(courses, now).map((course) => {
            const { id, title, active, places, waiting, ends_on } = course;
            const look = lookWords(course);
            return (
              <ListLine
                key={id}
                isCovered
                title={title}
                to={courseAddress(id)}
                detail={
                  <>
                    {look ? <b className="text-warn">{look}. </b> : null}
                    {ends_on && endsSoon(course, now) ? `Ends ${shortDate(ends_on)}.` : null}
                  </>
                }
              >
                <Acorns places={places} taken={active} />
                <span className="text-caption text-ink-2">
                  {studentsInColumn({ enrolled: active, places, waiting })}
                </span>
              </ListLine>
            );
          })}
        </ul>
      </div>
    </HomePart>
  );
}
