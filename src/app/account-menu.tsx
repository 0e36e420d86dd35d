import { NavLink } from 'react-router-dom';
import { paths } from '../content/paths.ts';
import { DisclosureMenu } from '../ui/disclosure-menu.tsx';
import { useSignOut } from './use-sign-out.tsx';

/** What a signed-in user has of their own. */
export function AccountMenu() {
  const signOut = useSignOut();
  return (
    <>
      <DisclosureMenu label="My Account" className="item" alignEnd>
        <li>
          <NavLink to={paths.profile}>Profile</NavLink>
        </li>
        <li>
          <NavLink to={paths.dashboard}>Dashboard</NavLink>
        </li>
        <li>
          <NavLink to={paths.courseEnrollment}>My Courses</NavLink>
        </li>
        <li>
          <button type="button" onClick={signOut.request}>
            Sign out
          </button>
        </li>
      </DisclosureMenu>
      {signOut.dialog}
    </>
  );
}
