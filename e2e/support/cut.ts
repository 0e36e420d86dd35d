/** Cuts the network in the middle of a write: the server has it, and its answer never arrives. */
import type { Page, Request } from 'playwright/test';

const isWrite = (request: Request) => ['POST', 'PATCH', 'DELETE'].includes(request.method());

/**
 * Runs an action and cuts the network when it sends its first write to the address, which the server still gets.
 * Resolves when the device is offline, without the answer.
 * @param address of the table or function, as a glob
 */
export async function cutDuring(page: Page, address: string, act: () => Promise<void>) {
  const context = page.context();
  let isCut = false;
  let done = () => {};
  const cut = new Promise<void>((resolve) => {
    done = resolve;
  });
  // Install the route first; a request sent earlier would not be intercepted.
  await context.route(address, async (route) => {
    if (isCut || !isWrite(route.request())) return route.fallback();
    isCut = true;
    // Before the server has the write, or the device may hear of it by the push channel.
    await context.setOffline(true);
    try {
      await route.fetch();
      await route.abort('internetdisconnected');
    } finally {
      done();
    }
  });
  await act();
  await cut;
  await context.unroute(address);
}
