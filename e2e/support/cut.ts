/** Cuts the network in the middle of a write: the server has it, and its answer never arrives. */
import type { Page } from 'playwright/test';

interface Write {
  url: string;
  method: string;
  headers: Record<string, string>;
  data: string;
}

/**
 * Runs an action and cuts the network when this page sends its first write to the address, which the server still gets.
 * Resolves when the device is offline, without the answer. The page's fetch hands the write over, because Playwright's
 * routes now and then miss a request that passed a service worker.
 * @param address of the table or function, from its first slash to its last letter
 */
export async function cutDuring(page: Page, address: string, act: () => Promise<void>) {
  let done = () => {};
  const cut = new Promise<void>((resolve) => {
    done = resolve;
  });
  const name = `send${Date.now()}`;
  await page.exposeFunction(name, async ({ url, ...write }: Write) => {
    // Before the server has the write, or the device may hear of it by the push channel.
    await page.context().setOffline(true);
    try {
      await page.request.fetch(url, write);
    } finally {
      done();
    }
  });
  await page.evaluate(
    ([sender, path]) => {
      const real = window.fetch;
      window.fetch = async (input, init) => {
        const request = new Request(input, init);
        const { method, url } = request;
        const isWrite = ['POST', 'PATCH', 'DELETE'].includes(method);
        if (!isWrite || new URL(url).pathname !== path) return real(input, init);
        window.fetch = real;
        const headers = Object.fromEntries(request.headers);
        const send = Reflect.get(window, sender) as (write: Write) => Promise<void>;
        await send({ url, method, headers, data: await request.text() });
        throw new TypeError('Failed to fetch');
      };
    },
    [name, address] as const,
  );
  await act();
  await cut;
}
