import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHydrated } from './use-hydrated.ts';

/** How a filter stands in the address. Must be a constant of the module. */
export interface AddressFilter<Filter> {
  none: Filter;
  read: (params: URLSearchParams) => Filter;
  /** The whole query of the address; `present` is what stands there. */
  write: (filter: Filter, present: URLSearchParams) => URLSearchParams;
}

/**
 * A filter, kept in the address so that it can be shared and survives Back. The fields read a
 * copy of their own: a change of address arrives a moment late, which would move the cursor.
 */
export function useAddressFilter<Filter extends object>({
  none,
  read,
  write,
}: AddressFilter<Filter>) {
  const [params, setParams] = useSearchParams();
  const isHydrated = useHydrated();
  const asked = isHydrated ? params.toString() : '';
  const [filter, setFilter] = useState<Filter>(() => (isHydrated ? read(params) : none));
  // Read when something changes: two changes in one moment must not undo one another.
  const latest = useRef(filter);
  const written = useRef(asked);

  useEffect(() => {
    if (asked === written.current) return;
    written.current = asked;
    latest.current = read(new URLSearchParams(asked));
    setFilter(latest.current);
  }, [asked, read]);

  const change = (changed: Partial<Filter>) => {
    latest.current = { ...latest.current, ...changed };
    const address = write(latest.current, params);
    written.current = address.toString();
    setFilter(latest.current);
    setParams(address, { replace: true });
  };
  return { filter, change };
}
