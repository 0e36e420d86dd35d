import { describeAccess } from './access-matrix.ts';
import { emptyBackend } from './callers.ts';

describeAccess(() => emptyBackend());
