import type * as door from '../../sync/index.ts';

/** The commands and queries of the data layer that a simulated device can be asked for. */
export type Door = typeof door;
export type CommandName = {
  [Name in keyof Door]: Door[Name] extends (...parameters: never[]) => Promise<unknown>
    ? Name
    : never;
}[keyof Door];
export type QueryName = Exclude<
  {
    [Name in keyof Door]: Door[Name] extends (...parameters: never[]) => { subscribe: unknown }
      ? Name
      : never;
  }[keyof Door],
  CommandName
>;

export interface WorkerStart {
  serverUrl: string;
  anonKey: string;
  keyValue: [string, string][];
  online: boolean;
  /** Milliseconds that this device's clock is ahead of the true time. */
  clockOffset: number;
  multiInstance: boolean;
}

export type ToDevice =
  | { type: 'call'; id: number; command: CommandName; parameters: unknown[] }
  | { type: 'watch'; id: number; query: QueryName | 'session$'; parameters: unknown[] }
  | { type: 'unwatch'; id: number }
  | { type: 'network'; online: boolean }
  | { type: 'wake' };

export type FromDevice =
  | { type: 'ready' }
  | { type: 'answer'; id: number; value?: unknown; failure?: string }
  | { type: 'value'; id: number; value: unknown }
  | { type: 'key'; key: string; value: string | null }
  | { type: 'storage'; message: unknown };
