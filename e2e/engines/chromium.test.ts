import { describeEngine } from './engine.ts';

describeEngine('chromium');
