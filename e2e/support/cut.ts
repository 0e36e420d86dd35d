/** The network goes in the middle of a write: the server has it, and its answer never arrives. */
import type { Page, Request } from 'playwright/test';

const isWrite = (request: Request) => ['POST', 'PATCH', 'DELETE'].includes(request.method());

/**
 * Does something, and cuts the network once the server has answered the first request that this
 * writes to the address. Resolves when the device is offline, without that answer.
 * @param address of the table or function, as a glob
 */
export async function cutDuring(page: Page, address: string, act: () => Promise<void>) {
  const context = page.context();
  let isCut = false;
  const cut = new Promise<void>((done) => {
    void context.route(address, async (route) => {
      if (isCut || !isWrite(route.request())) return route.fallback();
      isCut = true;
      await route.fetch();
      await context.setOffline(true);
      await route.abort('internetdisconnected');
      done();
    });
  });
  await act();
  await cut;
  await context.unroute(address);
}
