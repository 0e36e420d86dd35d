import { pageTitle } from '../content/business.ts';
import { paths } from '../content/paths.ts';
import { useTitle } from '../lib/use-title.ts';
import { EmptyCourses } from '../ui/art/empty-courses.tsx';
import { LinkButton } from '../ui/link-button.tsx';

/** The page for every address that is not one of ours. */
export function NotFoundPage() {
  useTitle(pageTitle('Page not found'));
  return (
    <div className="wrap page">
      <div className="phead split items-center">
        <div className="grid gap-4 justify-items-start">
          <h1>404</h1>
          <p className="lede">Oops! Page not found</p>
          <LinkButton to={paths.home}>Return to Home</LinkButton>
        </div>
        <div className="max-w-[22rem]">
          <EmptyCourses />
        </div>
      </div>
    </div>
  );
}
