import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { findPeople, newStudents } from '#sync/desk';
import { paths } from '../../../content/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { useQuery } from '../../parts/use-query.ts';
import { NewStudents } from '../newcomers-part.tsx';
import { QueryState } from '../query-state.tsx';
import { useReturnFocus } from '../use-return-focus.ts';
import { PeopleSearch } from './people-search.tsx';
import { PersonPage } from './person-page.tsx';
import { ResultList } from './result-list.tsx';
import { StudentsWithoutAdult } from './students-without-adult.tsx';

/** The dashboard tab that finds people and shows one of them. It is asked for on demand: this device keeps nothing of it. */
export function PeopleView() {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const personId = params.get('person');
  useReturnFocus(personId);
  // Asked here, so that the results are still there after a person's page, also without a connection.
  const found = useQuery(useCallback(() => findPeople(search), [search]));
  const students = useQuery(search || personId ? null : newStudents);
  const results = `${paths.dashboardTab('people')}${search ? `&q=${encodeURIComponent(search)}` : ''}`;

  if (personId) {
    const back = search ? 'Back to the results' : 'All people';
    return <PersonPage key={personId} id={personId} back={{ to: results, label: back }} />;
  }
  const addressOf = (id: string) => `${results}&person=${encodeURIComponent(id)}`;
  const submit = (words: string) => {
    if (words === search) {
      found.refetch();
      return;
    }
    setParams({ tab: 'people', ...(words ? { q: words } : {}) }, { preventScrollReset: true });
  };
  return (
    <>
      {search ? null : (
        <div className="mb-6 empty:hidden">
          <NewStudents of={students} />
        </div>
      )}
      <PeopleSearch key={search} search={search} onSubmit={submit} />
      {search === '' ? (
        <>
          <Link
            className="mt-2 inline-flex min-h-11 items-center font-bold"
            to={paths.dashboardTab('sheet')}
          >
            Families from a sheet
          </Link>
          <StudentsWithoutAdult addressOf={addressOf} />
        </>
      ) : null}
      <div className="mt-6">
        <QueryState of={found} loading="Searching...">
          {(people) => <ResultList people={people} search={search} addressOf={addressOf} />}
        </QueryState>
      </div>
    </>
  );
}
