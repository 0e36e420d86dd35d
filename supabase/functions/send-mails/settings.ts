/** The variables that the owner sets for this function. */
export const VARIABLES = {
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
