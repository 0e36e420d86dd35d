// A worker thread does not inherit the TypeScript loader, so it registers its own.
import { register } from 'tsx/esm/api';

register();
await import('./device-worker.ts');
