/** Serves the app until a signal stops it, as `npm start` does. */
import { runServer } from '../../supabase/local/server.ts';

await runServer();
