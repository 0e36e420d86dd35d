import { Link } from 'react-router-dom';
import type { CourseFields, Result } from '#sync';
import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { SubjectEmblem } from '../../ui/subject-emblem.tsx';
import { CourseForm } from './course-form.tsx';

interface CourseFormPageProps {
  title: string;
  saveLabel: string;
  initial: CourseFields;
  save: (fields: CourseFields) => Promise<Result<unknown>>;
}

/** What stands round the course form, whether it creates or edits. */
export function CourseFormPage({ title, saveLabel, initial, save }: CourseFormPageProps) {
  useTitle(pageTitle(title));
  return (
    <div className="wrap page">
      <Link className="back" to={paths.teacherDashboard}>
        Back to Teacher Dashboard
      </Link>
      <div className="head mt-2">
        <h1>{title}</h1>
        <div className="parade">
          <SubjectEmblem subject="mathematics" />
          <SubjectEmblem subject="science" />
        </div>
      </div>
      <div className="split">
        <CourseForm initial={initial} saveLabel={saveLabel} save={save} />
        <aside className="slip">
          <h2 className="text-h3 mb-4">What families see</h2>
          <ol className="steps">
            <li>The title, the subject and the first two lines of the description.</li>
            <li>The level and how long the course runs.</li>
            <li>A picture. Without one of yours, we draw one for the subject.</li>
          </ol>
        </aside>
      </div>
    </div>
  );
}
