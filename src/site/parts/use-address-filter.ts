import { useEffect, useRef, useState } from 'react';

/** How a filter is written in the query string. Define it once in a module, not in a component. */
export interface AddressFilter<Filter> {
  none: Filter;
  read: (params: URLSearchParams) => Filter;
  write: (filter: Filter) => URLSearchParams;
}

/**
 * A filter that is kept in the query string, so that it can be shared and survives Back. The HTML of the page shows
 * everything; the filter of the address is applied once the page has come alive.
 */
export function useAddressFilter<Filter extends object>({
  none,
  read,
  write,
}: AddressFilter<Filter>) {
  const [filter, setFilter] = useState(none);
  // A ref, because a second change before the next render must include the first one.
  const latest = useRef(filter);
  useEffect(() => {
    latest.current = read(new URLSearchParams(location.search));
    setFilter(latest.current);
  }, [read]);

  const change = (changed: Partial<Filter>) => {
    latest.current = { ...latest.current, ...changed };
    setFilter(latest.current);
    const query = write(latest.current).toString();
    history.replaceState(history.state, '', `${location.pathname}${query ? `?${query}` : ''}`);
  };
  return { filter, change };
}
