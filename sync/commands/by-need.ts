import type { Result } from '../types.ts';
import { fail } from './command.ts';

type Command = (...parameters: unknown[]) => Promise<Result<unknown>>;

/**
 * A command whose code is fetched when it is first given. For commands that need a connection anyway, and that few people
 * give: a phone that starts the app does not wait for them.
 * @param load fetches the module of the command
 * @returns the command; it answers an error of code 'unavailable' if its code cannot be fetched
 */
export function byNeed<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Module[Name] {
  const command: Command = async (...parameters) => {
    const loaded = await load().catch(() => null);
    return loaded ? (loaded[name] as Command)(...parameters) : fail('unavailable');
  };
  return command as Module[Name];
}
