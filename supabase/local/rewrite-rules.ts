import { existsSync, readFileSync } from 'node:fs';

/** An address with this question is answered by that file. */
export interface RewriteRule {
  path: string;
  parameter: string;
  /** `:value` stands for what was asked. */
  file: string;
}

/**
 * Reads the rules of the `_redirects` file that static hosts know which answer a question from a file:
 * `/blog article=:slug /articles/:slug.html 200`. Its rules for pages without a file are built in here.
 */
export function readRewriteRules(file: string): RewriteRule[] {
  if (!existsSync(file)) return [];
  const rules = readFileSync(file, 'utf8').matchAll(
    /^(?<path>\/\S*)\s+(?<parameter>[\w-]+)=:(?<name>\w+)\s+(?<file>\/\S+)\s+200$/gm,
  );
  return [...rules].map(({ groups = {} }) => ({
    path: groups.path ?? '',
    parameter: groups.parameter ?? '',
    file: (groups.file ?? '').replace(`:${groups.name}`, ':value'),
  }));
}

/** The path of the file that answers an address, where a rule names one. */
export function rewritten(rules: readonly RewriteRule[], url: URL): string | undefined {
  for (const rule of rules) {
    const value = url.searchParams.get(rule.parameter);
    // A name, never a path.
    if (url.pathname === rule.path && value && /^[\w-]+$/.test(value)) {
      return rule.file.replace(':value', value);
    }
  }
  return undefined;
}
