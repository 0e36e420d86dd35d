import type { Name, Row } from './rows.ts';

/** A storage under measurement, filled with the rows of the benchmark. */
export interface Device {
  /** Stores all rows in pages, all collections in parallel. */
  fill(rows: Record<Name, Row[]>): Promise<void>;
  /** Reads the 50 enrolments of a student by an index. */
  ofStudent(id: string): Promise<number>;
  /** Reads all enrolments. */
  all(): Promise<number>;
  close(): Promise<void>;
}
