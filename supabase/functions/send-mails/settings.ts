const VARIABLES = {
  serviceUrl: 'MAIL_SERVICE_URL',
  serviceKey: 'MAIL_SERVICE_KEY',
  /** The sender, as `Name <address>`. Its name also signs the mails. */
  from: 'MAIL_FROM',
  /** The owner's address. */
  owner: 'MAIL_OWNER',
  /** The address of the site, to which links lead. */
  site: 'MAIL_SITE',
} as const;

export type Settings = Record<keyof typeof VARIABLES, string>;

/** The variables that the owner sets for this function, or the names of those that are missing. */
export function readSettings(env: (name: string) => string | undefined): {
  settings: Settings | null;
  missing: string[];
} {
  const missing = Object.values(VARIABLES).filter((variable) => !env(variable));
  const entries = Object.entries(VARIABLES).map(([name, variable]) => [name, env(variable) ?? '']);
  return {
    settings: missing.length === 0 ? (Object.fromEntries(entries) as Settings) : null,
    missing,
  };
}
