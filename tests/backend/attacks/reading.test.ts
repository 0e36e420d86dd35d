import { emptyBackend } from '../callers.ts';
import { describeReading } from './reading.ts';

describeReading(() => emptyBackend());
