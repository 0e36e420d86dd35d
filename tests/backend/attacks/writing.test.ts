import { emptyBackend } from '../callers.ts';
import { describeWriting } from './writing.ts';

describeWriting(() => emptyBackend());
