import { testimonials } from '../../content/testimonials.ts';
import { Initials } from '../../ui/initials.tsx';

const SHOWN = 3;

/** What the first three parents say. */
export function Voices() {
  return (
    <section className="pad">
      <div className="wrap">
        <div className="head">
          <h2>What parents say</h2>
          <p className="note">Sample testimonials</p>
        </div>
        <div className="voices">
          {testimonials.slice(0, SHOWN).map((voice) => {
            const [first = '', last = ''] = voice.name.split(' ');
            return (
              <figure key={voice.name}>
                <blockquote>
                  <p>{voice.content}</p>
                </blockquote>
                <figcaption>
                  <Initials first={first} last={last} subject={voice.subject} />
                  <span>
                    <b>{voice.name}</b>
                    {voice.role}
                    <br />
                    <span
                      className="stars"
                      role="img"
                      aria-label={`${voice.rating} out of 5 stars`}
                    >
                      {'★'.repeat(voice.rating)}
                      {'☆'.repeat(5 - voice.rating)}
                    </span>
                  </span>
                </figcaption>
              </figure>
            );
          })}
        </div>
      </div>
    </section>
  );
}
