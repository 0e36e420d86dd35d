import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const MIGRATIONS = resolve(import.meta.dirname, '../migrations');

/** A table or function that the migrations make available through the API. */
export interface ExpectedObject {
  kind: 'table' | 'function';
  name: string;
  /** For a function: the names of its parameters. For a table: columns that later migrations add. */
  parts: string[];
  /** The newest migration that makes or changes it. */
  migration: string;
}

export interface ExpectedSchema {
  /** Versions, oldest first. */
  migrations: string[];
  objects: ExpectedObject[];
}

/** Tables, views and functions of the schema public, as all migrations together leave them. */
export function readExpectedSchema(folder = MIGRATIONS): ExpectedSchema {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  const objects = new Map<string, ExpectedObject>();
  const own = new Map<string, string[]>();
  for (const file of files) {
    const migration = file.replace(/\.sql$/, '');
    const sql = readFileSync(join(folder, file), 'utf8').replace(/--.*$/gm, '');
    for (const [, name = '', rest = ''] of sql.matchAll(OWN_FUNCTION)) {
      own.set(name, parametersOf(rest));
    }
    for (const [, names = ''] of sql.matchAll(PUBLISHED)) {
      for (const [, name = ''] of names.matchAll(/,\s*'(\w+)'/g)) {
        objects.set(`function ${name}`, {
          kind: 'function',
          name,
          parts: own.get(name) ?? [],
          migration,
        });
      }
    }
    for (const [, verb = '', kind = '', name = '', rest = ''] of sql.matchAll(STATEMENT)) {
      const key = `${kind === 'function' ? 'function' : 'table'} ${name}`;
      if (verb === 'drop') objects.delete(key);
      else if (kind === 'function') {
        objects.set(key, { kind, name, parts: parametersOf(rest), migration });
      } else if (verb === 'alter') {
        const table = objects.get(key);
        const added = [...rest.matchAll(ADDED_COLUMN)].map(([, column = '']) => column);
        if (!table || added.length === 0) continue;
        objects.set(key, { ...table, parts: [...table.parts, ...added], migration });
      } else {
        const parts = objects.get(key)?.parts ?? [];
        objects.set(key, { kind: 'table', name, parts, migration });
      }
    }
  }
  return {
    migrations: files.map((file) => file.split('_')[0] ?? file),
    objects: [...objects.values()],
  };
}

/** The verb, the kind, the name, and the statement from there to the end of its line or its semicolon. */
const STATEMENT =
  /\b(create|drop|alter)\s+(?:or\s+replace\s+)?(table|view|function)\s+(?:if\s+exists\s+)?public\.(\w+)([^;]*)/gi;
const OWN_FUNCTION = /\bcreate\s+(?:or\s+replace\s+)?function\s+private\.(\w+)([^;]*)/gi;
/** The role and the names of private functions that requests may call. */
const PUBLISHED = /\bcall\s+private\.publish\(([^)]*)\)/gi;
const ADDED_COLUMN = /\badd\s+column\s+(?:if\s+not\s+exists\s+)?(\w+)/gi;

/** `(account uuid, approved boolean) returns ...` has the parameters account and approved. */
function parametersOf(rest: string): string[] {
  const list = /^\s*\(([^)]*)\)/.exec(rest)?.[1] ?? '';
  return list
    .split(',')
    .map((parameter) => parameter.trim().split(/\s+/)[0] ?? '')
    .filter((name) => name !== '');
}
