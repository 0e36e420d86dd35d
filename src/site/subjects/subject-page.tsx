import { publicCourses } from '../../content/courses.ts';
import { paths } from '../../content/paths.ts';
import { subjectPages } from '../../content/subject-pages.ts';
import { type Subject, subjects } from '../../content/subjects.ts';
import { classes } from '../../lib/classes.ts';
import { capitalised } from '../../lib/words.ts';
import { SubjectEmblem } from '../../shared/pictures/subject-emblem.tsx';
import { Aside, CardGrid, Lede, Page, Row, Slip, Split, TickList } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { BookAssessmentLink } from '../parts/booking-links.tsx';
import { PublicCourseCard } from '../parts/public-course-card.tsx';

function SubjectCourses({ subject }: { subject: Subject }) {
  return (
    <section aria-labelledby="subject-courses" className="pt-16">
      <h2 id="subject-courses" className="mb-10">
        Courses in {capitalised(subject)}
      </h2>
      <CardGrid>
        {publicCourses
          .filter((course) => course.subject === subject)
          .map((course) => (
            <PublicCourseCard key={course.id} course={course} heading="h3" />
          ))}
      </CardGrid>
      <p className="mt-8">
        <Link to={paths.courses} className="inline-flex min-h-11 items-center">
          <b>View All Courses</b>
        </Link>
      </p>
    </section>
  );
}

const OTHERS = 'mt-12 flex flex-wrap gap-x-10 gap-y-3 border-t-2 border-ink pt-6';
const OTHER = 'flex min-h-11 items-center gap-3 font-bold text-hue [&_svg]:w-11';

function OtherSubjects({ subject }: { subject: Subject }) {
  return (
    <nav aria-label="Other subjects" className={OTHERS}>
      {subjects
        .filter((other) => other !== subject)
        .map((other) => (
          <Link key={other} to={paths.subject(other)} className={OTHER} data-subject={other}>
            <SubjectEmblem subject={other} />
            {capitalised(other)}
          </Link>
        ))}
    </nav>
  );
}

/** The background in the colour of the subject, with one fold. */
const HEAD =
  'two-tone overflow-clip [--angle:168deg] [--crease:70%] [--dark:var(--s4)] [--light:var(--s3)]';
const COLUMNS =
  'page-width grid grid-cols-1 items-end gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]';
const TEXT = classes(
  'grid justify-items-start gap-[1.1rem] pt-[clamp(2.5rem,6vw,4.5rem)]',
  'sm:pb-[clamp(2.5rem,6vw,4.5rem)]',
);
const ANIMAL = '[&_svg]:w-32 max-sm:[&_svg]:ml-auto sm:[&_svg]:w-[clamp(9rem,24vw,16rem)]';

/** The page of a subject: approach, topics and courses. */
export function SubjectPage({ subject }: { subject: Subject }) {
  const page = subjectPages[subject];
  return (
    <div data-subject={subject}>
      <div className={HEAD}>
        <div className={COLUMNS}>
          <div className={TEXT}>
            <h1 className="text-hue">{page.title}</h1>
            <Lede tone="text-ink">{page.lede}</Lede>
            <Row className="max-sm:w-full max-sm:*:w-full">
              <BookAssessmentLink />
              <LinkButton to={paths.coursesOfSubject(subject)} variant="alt">
                Explore Courses
              </LinkButton>
            </Row>
          </div>
          <div className={ANIMAL}>
            <SubjectEmblem subject={subject} />
          </div>
        </div>
      </div>
      <Page className="pt-14">
        <Split>
          <div>
            <h2>How we teach it</h2>
            <Lede className="mt-4">{page.approach}</Lede>
            <dl className="mt-8 grid grid-cols-1 gap-x-8 gap-y-[1.2rem] sm:grid-cols-2">
              {page.covers.map(({ title, text }) => (
                <div key={title}>
                  <dt className="font-display text-lead leading-[1.3] text-hue">{title}</dt>
                  <dd className="text-ink-2">{text}</dd>
                </div>
              ))}
            </dl>
          </div>
          <Slip as="aside" kind="folded" aria-labelledby="at-home">
            <h2 id="at-home" className="text-h3 mb-3">
              At home
            </h2>
            <TickList items={page.atHome} />
            <Aside className="mt-5">{page.animal}</Aside>
          </Slip>
        </Split>
        <SubjectCourses subject={subject} />
        <OtherSubjects subject={subject} />
      </Page>
    </div>
  );
}
