import { testimonials } from '../../content/testimonials.ts';
import { Initials } from '../../ui/initials.tsx';

/** All five testimonials. */
export function Testimonials() {
  return (
    <section className="wrap pad" aria-labelledby="voices">
      <div className="head">
        <h2 id="voices">What parents say</h2>
        <p className="note">Sample testimonials</p>
      </div>
      <div className="all-voices">
        {testimonials.map(({ name, role, content, rating, subject }) => {
          const [first = '', last = ''] = name.split(' ');
          return (
            <figure key={name}>
              <blockquote>
                <p>{content}</p>
              </blockquote>
              <figcaption className="byline">
                <Initials first={first} last={last} subject={subject} />
                <span>
                  <b>{name}</b>
                  {role}
                  <br />
                  <span className="stars" role="img" aria-label={`${rating} out of 5 stars`}>
                    {'★'.repeat(rating)}
                    {'☆'.repeat(5 - rating)}
                  </span>
                </span>
              </figcaption>
            </figure>
          );
        })}
      </div>
    </section>
  );
}
