import { NavLink } from 'react-router-dom';
import { paths } from '../../content/paths.ts';
import { DisclosureMenu } from '../../ui/disclosure-menu.tsx';
import { menuItem } from '../../ui/menu-items.ts';
import { useSignOut } from './use-sign-out.tsx';

/** The menu of a signed-in user: profile, dashboard, courses, sign-out. */
export function AccountMenu() {
  const signOut = useSignOut();
  return (
    <>
      <DisclosureMenu label="My Account" alignEnd>
        <li>
          <NavLink className={menuItem} to={paths.profile}>
            Profile
          </NavLink>
        </li>
        <li>
          <NavLink className={menuItem} to={paths.dashboard}>
            Dashboard
          </NavLink>
        </li>
        <li>
          <NavLink className={menuItem} to={paths.courseEnrollment}>
            My Courses
          </NavLink>
        </li>
        <li>
          <button type="button" className={menuItem} onClick={signOut.request}>
            Sign out
          </button>
        </li>
      </DisclosureMenu>
      {signOut.dialog}
    </>
  );
}
