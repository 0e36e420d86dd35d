import { team } from '../../content/team.ts';
import { Initials } from '../../ui/initials.tsx';

/** The three who lead the teaching: initials, never faces. */
export function Team() {
  return (
    <section className="wrap pad" aria-labelledby="team">
      <div className="head">
        <h2 id="team">Who teaches</h2>
        <p className="note">Sample team</p>
      </div>
      <ul className="people">
        {team.map(({ name, role, about, subject }) => {
          const [first = '', last = ''] = name.split(' ');
          return (
            <li key={name} className="slip">
              <div className="byline">
                <Initials first={first} last={last} subject={subject} />
                <span>
                  <b>{name}</b>
                  {role}
                </span>
              </div>
              <p className="text-ink-2">{about}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
