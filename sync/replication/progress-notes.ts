import type { OakfoldDatabase } from '../database.ts';
import { noProgress, type Progress } from '../schema/progress.ts';

/** The progress of the exchange, which the leading tab keeps in one stored document. */
export class ProgressNotes {
  current: Progress = noProgress;

  constructor(private readonly database: OakfoldDatabase) {}

  /** Reads what an earlier start noted. */
  async open(): Promise<void> {
    const stored = await this.database.progress.findOne('progress').exec();
    if (stored) this.current = stored.toMutableJSON();
  }

  async write(changes: Partial<Progress>): Promise<void> {
    this.current = { ...this.current, ...changes };
    await this.database.progress.upsert(this.current);
  }
}
