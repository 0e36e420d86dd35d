import { useRoutes } from 'react-router-dom';
import { LinkProvider } from '../ui/link.tsx';
import { AppLink } from './navigation/app-link.tsx';
import { routes } from './routes.tsx';

/** Every page of the app. The caller supplies the router: a browser's, or a static one at build. */
export function App() {
  return <LinkProvider value={AppLink}>{useRoutes(routes)}</LinkProvider>;
}
