import { useIsOffline } from './use-is-offline.ts';

/** Without a connection, says so and what it is needed for. @param props.children one sentence */
export function OfflineLine({ children }: { children: string }) {
  return useIsOffline() ? (
    <p className="mb-3" role="status">
      You're offline. {children}
    </p>
  ) : null;
}
