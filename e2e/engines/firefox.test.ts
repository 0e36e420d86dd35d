import { describeEngine } from './engine.ts';

describeEngine('firefox');
