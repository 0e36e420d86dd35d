import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A mail of the auth service as config.toml names it. */
export interface MailTemplate {
  subject: string;
  /** An absolute path. */
  content_path: string;
}

const SECTION =
  /^\[auth\.email\.template\.(\w+)\]\nsubject = "([^"]*)"\ncontent_path = "\.\/supabase\/([^"]*)"$/gm;

/**
 * Reads the mails of the auth service from config.toml.
 * @param supabaseFolder the folder of config.toml
 */
export function readMailTemplates(supabaseFolder: string): Record<string, MailTemplate> {
  const settings = readFileSync(join(supabaseFolder, 'config.toml'), 'utf8');
  return Object.fromEntries(
    [...settings.matchAll(SECTION)].map(([, kind = '', subject = '', path = '']) => [
      kind,
      { subject, content_path: join(supabaseFolder, path) },
    ]),
  );
}

/** Fills in a template, as the auth service does. */
export function fillTemplate(
  { subject, content_path }: MailTemplate,
  values: Record<string, string>,
): { subject: string; html: string } {
  const html = readFileSync(content_path, 'utf8').replace(
    /\{\{ \.(\w+) \}\}/g,
    (_all, name: string) => values[name] ?? '',
  );
  return { subject, html };
}
