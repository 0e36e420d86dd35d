import { useAddressFilter } from '../../app/parts/use-address-filter.ts';
import { filterOf, NO_FILTER, paramsOf } from './course-filter.ts';

const IN_ADDRESS = { none: NO_FILTER, read: filterOf, write: paramsOf };

/** The filter of the courses, kept in the query string. */
export function useCourseFilter() {
  return useAddressFilter(IN_ADDRESS);
}
