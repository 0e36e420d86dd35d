import { teamStories } from '../../content/about.ts';
import { isTeamSample, team } from '../../content/team.ts';
import { SectionHead, Slip } from '../../ui/layout.tsx';
import { Person } from '../parts/person.tsx';

/** The lead teachers, with avatars instead of photographs. */
export function Team() {
  return (
    <section className="page-width py-section" aria-labelledby="team">
      <SectionHead className="mb-8">
        <h2 id="team">Who teaches</h2>
        {isTeamSample && <p className="text-caption text-ink-2">Sample team</p>}
      </SectionHead>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 sm:max-lg:[&>:last-child]:col-span-2">
        {team.map(({ name, role, subject }) => (
          <Slip as="li" key={name} className="grid content-start gap-3">
            <Person name={name} subject={subject} isTitle>
              {role}
            </Person>
            <p className="text-ink-2">{teamStories[subject]}</p>
          </Slip>
        ))}
      </ul>
    </section>
  );
}
