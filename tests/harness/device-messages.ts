import type * as desk from '../../sync/desk.ts';
import type * as api from '../../sync/index.ts';
import type { FromEnvironment, ToEnvironment } from './tab-environment.ts';

/** The commands and queries of the data layer that a simulated device can run. */
export type Api = typeof api & typeof desk;
export type CommandName = {
  [Name in keyof Api]: Api[Name] extends (...parameters: never[]) => Promise<unknown>
    ? Name
    : never;
}[keyof Api];
export type QueryName = Exclude<
  {
    [Name in keyof Api]: Api[Name] extends (...parameters: never[]) => { subscribe: unknown }
      ? Name
      : never;
  }[keyof Api],
  CommandName
>;

export type ToDevice =
  | { type: 'call'; id: number; command: CommandName; parameters: unknown[] }
  | { type: 'watch'; id: number; query: QueryName | 'session$'; parameters: unknown[] }
  | { type: 'unwatch'; id: number }
  /** Runs nothing until the number in this shared memory is no longer 1. */
  | { type: 'freeze'; frozen: Int32Array }
  | ToEnvironment;

export type FromDevice =
  | { type: 'ready' }
  | { type: 'answer'; id: number; value?: unknown; failure?: string }
  | { type: 'value'; id: number; value: unknown }
  | FromEnvironment;
