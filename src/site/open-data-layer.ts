import { removeDraftsAtSignOut } from '../shared/remove-drafts.ts';
import type * as DataLayer from './data-layer.ts';

/** The address of data-layer.ts in the build. */
declare const DATA_LAYER: string;

let opened: Promise<typeof DataLayer> | undefined;

/** Starts the data layer in this page, once. Rejects if it cannot be fetched; a later call then tries again. */
export function openDataLayer(): Promise<typeof DataLayer> {
  opened ??= open().catch((failure) => {
    opened = undefined;
    throw failure;
  });
  return opened;
}

async function open(): Promise<typeof DataLayer> {
  const layer = (await import(/* @vite-ignore */ DATA_LAYER)) as typeof DataLayer;
  const started = layer.startSync({
    url: import.meta.env.VITE_SUPABASE_URL,
    anonKey: import.meta.env.VITE_SUPABASE_ANON_KEY,
  });
  if (!started.ok) throw new Error(started.error.message);
  removeDraftsAtSignOut(layer.session$);
  return layer;
}
