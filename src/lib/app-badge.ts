/** Shows a number on the icon of the installed app, or none for 0. A browser without a badge ignores it. */
export const showBadge = (count: number): void =>
  void navigator.setAppBadge?.(count).catch(() => undefined);
