import { Link } from 'react-router-dom';
import { session$ } from '#sync';
import { pageTitle } from '../../content/business.ts';
import { publicCourses } from '../../content/courses.ts';
import { paths } from '../../content/paths.ts';
import { subjectPages } from '../../content/subject-pages.ts';
import { type Subject, subjects } from '../../content/subjects.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { useTitle } from '../../lib/use-title.ts';
import { capitalised } from '../../lib/words.ts';
import { Card } from '../../ui/card.tsx';
import { CoursePicture } from '../../ui/course-picture.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SubjectEmblem } from '../../ui/subject-emblem.tsx';

function SubjectCourses({ subject }: { subject: Subject }) {
  return (
    <section aria-labelledby="subject-courses" className="pt-16">
      <h2 id="subject-courses" className="mb-10">
        Courses in {capitalised(subject)}
      </h2>
      <div className="card-grid">
        {publicCourses
          .filter((course) => course.subject === subject)
          .map((course) => (
            <Card
              key={course.id}
              subject={course.subject}
              picture={<CoursePicture image={course.image} subject={course.subject} />}
              heading={
                <h3>
                  <Link to={paths.course(course.id)}>{course.title}</Link>
                </h3>
              }
            >
              <p className="clamp">{course.description}</p>
              <p className="meta">
                <b>{course.duration}</b>
                <span>{course.level}</span>
                <span>{course.format.join(', ')}</span>
              </p>
            </Card>
          ))}
      </div>
      <p className="mt-8">
        <Link to={paths.courses} className="inline-flex min-h-11 items-center">
          <b>View All Courses</b>
        </Link>
      </p>
    </section>
  );
}

function OtherSubjects({ subject }: { subject: Subject }) {
  return (
    <nav aria-label="Other subjects" className="other-subjects">
      {subjects
        .filter((other) => other !== subject)
        .map((other) => (
          <Link key={other} to={paths.subject(other)} data-subject={other}>
            <SubjectEmblem subject={other} />
            {capitalised(other)}
          </Link>
        ))}
    </nav>
  );
}

/** What is taught in one subject, how, and in which courses. */
function SubjectPage({ subject }: { subject: Subject }) {
  const page = subjectPages[subject];
  useTitle(pageTitle(page.title));
  const session = useObservable(() => session$);
  const booking = session?.phase === 'signed-in' ? paths.diagnosticTest : paths.signUp;
  return (
    <div data-subject={subject}>
      <div className="subject-head">
        <div className="wrap">
          <div className="txt">
            <h1>{page.title}</h1>
            <p className="lede">{page.lede}</p>
            <div className="row">
              <LinkButton to={booking}>Book Free Assessment</LinkButton>
              <LinkButton to={paths.coursesOfSubject(subject)} variant="alt">
                Explore Courses
              </LinkButton>
            </div>
          </div>
          <div className="animal">
            <SubjectEmblem subject={subject} />
          </div>
        </div>
      </div>
      <div className="wrap page pt-14">
        <div className="split">
          <div>
            <h2>How we teach it</h2>
            <p className="lede mt-4">{page.approach}</p>
            <dl className="covers mt-8">
              {page.covers.map(({ title, text }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
          <aside className="slip eared" aria-labelledby="at-home">
            <h2 id="at-home" className="text-h3 mb-3">
              At home
            </h2>
            <ul className="ticks">
              {page.atHome.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            <p className="margin-note mt-5">{page.animal}</p>
          </aside>
        </div>
        <SubjectCourses subject={subject} />
        <OtherSubjects subject={subject} />
      </div>
    </div>
  );
}

/** /subjects/mathematics */
export function MathematicsPage() {
  return <SubjectPage subject="mathematics" />;
}

/** /subjects/english */
export function EnglishPage() {
  return <SubjectPage subject="english" />;
}

/** /subjects/science */
export function SciencePage() {
  return <SubjectPage subject="science" />;
}

/** /subjects/reasoning */
export function ReasoningPage() {
  return <SubjectPage subject="reasoning" />;
}
