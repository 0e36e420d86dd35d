import * as v from 'valibot';

/**
 * Where a ticket for closing one's account is taken (migration closing_tickets). Taking one makes every
 * earlier one void, so that whatever was asked with it will not close the account any more.
 */
export const closingTicketPath = '/rest/v1/rpc/take_closing_ticket';

const ticketAnswer = v.pipe(v.string(), v.uuid());

/** Whether an answer is a ticket. It is none where the account is gone, or where another than our server answered. */
export const isClosingTicket = (answer: unknown): answer is string => v.is(ticketAnswer, answer);
