// A worker thread does not inherit the loader that lets Node run TypeScript, so it asks for its own.
import { register } from 'tsx/esm/api';

register();
await import('./device-worker.ts');
