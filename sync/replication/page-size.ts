/** How many rows of each collection a pull asks for: as many as the connection brings within the time limit of a request. */
import type { Failure } from '../remote/failure.ts';
import { totalLimitMs } from '../remote/timed-fetch.ts';

const mostRows = 500;
const fewestRows = 8;
/** SQLSTATE of a statement that took too long. */
const statementTimeout = '57014';

export class PageSize {
  /** The most rows of one collection in the next answer. */
  rows = mostRows;

  /** @param isSlow whether no complete answer came in time */
  failed({ code }: Failure, isSlow: boolean): void {
    if (isSlow || code === statementTimeout) {
      this.rows = Math.max(fewestRows, Math.floor(this.rows / 2));
    }
  }

  /** @param milliseconds that the answer took. One of twice the size has to fit into the limit with room to spare */
  succeeded(milliseconds: number): void {
    if (milliseconds < totalLimitMs / 4) this.rows = Math.min(mostRows, this.rows * 2);
  }
}
