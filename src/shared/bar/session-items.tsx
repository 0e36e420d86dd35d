import { paths } from '../../content/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { menuItem } from '../../ui/menu-items.ts';
import { assessmentLink } from '../intents.ts';
import { BarLink, MenuLink } from './bar-links.tsx';
import { DisclosureMenu } from './disclosure-menu.tsx';

/** The last items of a visitor's bar. */
export function VisitorItems({ pathname }: { pathname: string }) {
  return (
    <>
      <BarLink to={paths.auth} pathname={pathname}>
        Sign In
      </BarLink>
      <LinkButton
        to={paths.signUp}
        variant="alt"
        small
        data={assessmentLink}
        className="whitespace-nowrap max-xl:mt-4"
      >
        Book Free Assessment
      </LinkButton>
    </>
  );
}

interface AccountItemsProps {
  pathname: string;
  /** The website handles the press by its attribute instead, because its bar runs no component. */
  onSignOut?: () => void;
}

/** The menu of a signed-in person: profile, dashboard, courses, sign-out. */
export function AccountItems({ pathname, onSignOut }: AccountItemsProps) {
  return (
    <DisclosureMenu label="My Account" id="account-menu" alignEnd>
      <MenuLink to={paths.profile} pathname={pathname}>
        Profile
      </MenuLink>
      <MenuLink to={paths.dashboard} pathname={pathname}>
        Dashboard
      </MenuLink>
      <MenuLink to={paths.courseEnrollment} pathname={pathname}>
        My Courses
      </MenuLink>
      <li>
        <button type="button" className={menuItem} onClick={onSignOut} data-sign-out>
          Sign out
        </button>
      </li>
    </DisclosureMenu>
  );
}
