import { describeEngine } from './engine.ts';

describeEngine('webkit');
