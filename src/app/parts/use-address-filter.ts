import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How a filter is written in the query string. Define it once in a module, not in a component. */
export interface AddressFilter<Filter> {
  read: (params: URLSearchParams) => Filter;
  /** Returns the whole new query string. `present` is the current one. */
  write: (filter: Filter, present: URLSearchParams) => URLSearchParams;
}

/**
 * A filter that is kept in the query string, so that it can be shared and survives Back. Fields read a local copy,
 * because the router reports a change of address with a delay, which would move the cursor.
 */
export function useAddressFilter<Filter extends object>({ read, write }: AddressFilter<Filter>) {
  const [params, setParams] = useSearchParams();
  const asked = params.toString();
  const [filter, setFilter] = useState<Filter>(() => read(params));
  // A ref, because a second change before the next render must include the first one.
  const latest = useRef(filter);
  const seen = useRef(asked);
  // The query strings that this hook wrote and the router has not reported yet. On a slow device there can be several.
  const written = useRef<string[]>([]);

  useEffect(() => {
    if (asked === seen.current) return;
    seen.current = asked;
    const own = written.current.indexOf(asked);
    written.current = own < 0 ? [] : written.current.slice(own + 1);
    if (own >= 0) return;
    latest.current = read(new URLSearchParams(asked));
    setFilter(latest.current);
  }, [asked, read]);

  const change = (changed: Partial<Filter>) => {
    latest.current = { ...latest.current, ...changed };
    const address = write(latest.current, params);
    written.current.push(address.toString());
    setFilter(latest.current);
    setParams(address, { replace: true });
  };
  return { filter, change };
}
