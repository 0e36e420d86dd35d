import { discardEnquiry, enquiries, referenceOf } from '#sync';

/** What the booking forms need of the data layer. */
export const outbox = { enquiries, discardEnquiry, referenceOf };
