import { existsSync, readFileSync } from 'node:fs';

/** Headers for the paths that a pattern matches. In the file, `*` stands for any characters. */
export interface HeaderRule {
  pattern: RegExp;
  headers: Record<string, string>;
}

/**
 * Reads the `_headers` file of static hosts, so that the app runs under the same security policy here as
 * there. The file has unindented paths, each followed by its indented headers.
 */
export function readHeaderRules(file: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  if (!existsSync(file)) return rules;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    if (/^\S/.test(line)) {
      const escaped = line.trim().replace(/[.+?^${}()|[\]\\]/g, '\\$&');
      rules.push({ pattern: new RegExp(`^${escaped.replaceAll('*', '.*')}$`), headers: {} });
      continue;
    }
    const [, name, value] = /^\s+([^:\s]+):\s*(.*)$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (rule && name && value !== undefined) rule.headers[name.toLowerCase()] = value.trim();
  }
  return rules;
}

/** Every header that the rules give a path; a later rule wins. */
export function headersFor(rules: HeaderRule[], path: string): Record<string, string> {
  return Object.assign({}, ...rules.filter((r) => r.pattern.test(path)).map((r) => r.headers));
}
