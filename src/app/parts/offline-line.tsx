import { useIsOffline } from './use-is-offline.ts';

/** Tells a person who is offline what needs a connection. @param props.children one sentence that says it */
export function OfflineLine({ children }: { children: string }) {
  return useIsOffline() ? (
    <p className="mb-3" role="status">
      You're offline. {children}
    </p>
  ) : null;
}
