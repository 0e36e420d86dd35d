import { useRoutes } from 'react-router-dom';
import { routes } from './routes.tsx';

/** The whole app: every page, inside the router of a browser or of the build. */
export function App() {
  return useRoutes(routes);
}
