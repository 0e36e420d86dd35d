import {
  type Environment,
  readOptions,
  readOrigin,
  readSecretKey,
  SECRET_VARIABLE,
  WrongUsage,
} from './arguments.ts';
import { type Answer, callAsOwner, ProjectUnreachable, projectAt } from './project.ts';

/** A command that calls one database function, which only the secret key may execute. */
export interface OwnerCommand<Option extends string> {
  usage: string;
  /** The options besides --url, all needed. */
  options: readonly Option[];
  /** The name of the database function. */
  name: string;
  parameters(options: Record<Option, string>): object;
  /** The exit code and the lines for an answer with status 200; undefined if the answer is not the function's. */
  read(
    answer: Answer,
    options: Record<Option, string>,
  ): { code: number; lines: readonly string[] } | undefined;
}

export type Run = (
  argv: readonly string[],
  environment: Environment,
  print: (line: string) => void,
  limitMs?: number,
) => Promise<number>;

/**
 * Makes the program of a command. The secret key comes from the environment, because a command line is kept in the
 * shell's history and shown to other users of the machine.
 * @returns a function that gives the exit code: that of `read`, 1 when the project refused, 2 for wrong usage or an
 * unreachable project
 */
export function ownerCommand<Option extends string>(command: OwnerCommand<Option>): Run {
  return async (argv, environment, print, limitMs) => {
    try {
      const options = readOptions(argv, ['url' as const, ...command.options]);
      const key = readSecretKey(environment);
      if (!key) throw new WrongUsage(`${SECRET_VARIABLE} is not set.`);
      const project = projectAt(readOrigin('--url', options.url), key, limitMs);
      const answer = await callAsOwner(project, command.name, command.parameters(options));
      const result = answer.status === 200 ? command.read(answer, options) : undefined;
      for (const line of result?.lines ?? [refusalOf(answer, command.name)]) print(line);
      return result?.code ?? 1;
    } catch (error) {
      if (error instanceof ProjectUnreachable) print(error.message);
      else if (error instanceof WrongUsage) print(`${error.message}\n${command.usage}`);
      else throw error;
      return 2;
    }
  };
}

function refusalOf({ status, body: { code } }: Answer, name: string): string {
  if (code === 'PGRST202') {
    return `The project lacks the function ${name}. Run "supabase db push --remote" first.`;
  }
  if (status === 401 || status === 403) {
    return `The project refuses the key in ${SECRET_VARIABLE}. Is it the secret key of this project?`;
  }
  return `The project answered with status ${status}. Nothing was changed.`;
}
