export function nodeTooOld(root: string, version: string): string | null;
export function needsInstall(root: string): boolean;
export function needsBuild(root: string): boolean;
