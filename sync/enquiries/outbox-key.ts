/** Where a device keeps which enquiries wait. Pages ask for it before they load any other part of the data layer. */
export const outboxKey = 'oakfold.outbox';
