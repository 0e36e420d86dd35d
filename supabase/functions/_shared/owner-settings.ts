import { refusal } from './answers.ts';

/**
 * Reads the variables that the owner sets for a function.
 * @param variables the name of each variable, by what it holds
 * @param what is not done without them: 'Mails are not sent.'
 * @returns the values, or a refusal with the names of those that are missing
 */
export function readOwnerSettings<Name extends string>(
  variables: Record<Name, string>,
  env: (name: string) => string | undefined,
  what: string,
): Record<Name, string> | Response {
  const entries = Object.entries<string>(variables);
  const missing = entries.filter(([, variable]) => !env(variable)).map(([, variable]) => variable);
  if (missing.length === 0) {
    return Object.fromEntries(
      entries.map(([name, variable]) => [name, env(variable) ?? '']),
    ) as Record<Name, string>;
  }
  const sentence = `Not set: ${missing.join(', ')}.`;
  console.error(`${what} ${sentence}`);
  return refusal(503, 'not_set_up', sentence);
}
