/** The address of the service worker as a trusted script URL. The Trusted Types policy allows this address only. */
const address = '/service-worker.js';
const policyName = 'oakfold-service-worker';

type ScriptAddress = string;
interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(input: string): string },
  ): { createScriptURL(input: string): ScriptAddress };
}

let known: ScriptAddress | undefined;

/** The argument for `navigator.serviceWorker.register`. */
export function serviceWorkerAddress(): ScriptAddress {
  known ??= trusted();
  return known;
}

function trusted(): ScriptAddress {
  const { trustedTypes } = globalThis as typeof globalThis & { trustedTypes?: Policies };
  if (!trustedTypes) return address;
  const policy = trustedTypes.createPolicy(policyName, {
    createScriptURL: (input) => {
      if (input !== address) throw new TypeError(`${input} is no script of this app`);
      return input;
    },
  });
  return policy.createScriptURL(address);
}
