import { useRoutes } from 'react-router-dom';
import { routes } from './routes.tsx';

/** Every page of the app. The caller supplies the router: a browser's, or a static one at build. */
export function App() {
  return useRoutes(routes);
}
