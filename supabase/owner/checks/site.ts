import { pageTitle } from '../../../src/content/business.ts';
import { publicPages } from '../../../src/content/public-pages.ts';
import { type Finding, notChecked, ok, problem } from '../finding.ts';
import { type Answer, ask, ProjectUnreachable } from '../project.ts';

/** The title in the HTML of an answer, decoded. */
export function titleOf({ text }: Pick<Answer, 'text'>): string {
  const title = /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? '';
  return title
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Whether the published site serves every page as it was built, for this project. */
export async function checkSite(
  site: string | undefined,
  projectUrl: string,
  limitMs: number,
): Promise<Finding[]> {
  if (!site) return [notChecked('The published site: add --site https://<site>.')];
  try {
    const get = (path: string) => ask(site + path, { headers: { accept: 'text/html' } }, limitMs);
    const home = await get('/');
    return [await checkPages(get), await checkOtherAddresses(get), checkPolicy(home, projectUrl)];
  } catch (error) {
    if (!(error instanceof ProjectUnreachable)) throw error;
    return [problem(`${error.message} Publish dist/ at this address.`)];
  }
}

type Get = (path: string) => Promise<Answer>;

async function checkPages(get: Get): Promise<Finding> {
  const wrong = await Promise.all(
    [...publicPages].map(async ([path, { title }]) => {
      const answer = await get(path);
      const found = answer.status === 200 ? titleOf(answer) : `status ${answer.status}`;
      return found === pageTitle(title) ? [] : [`${path}: ${found || 'no title'}`];
    }),
  );
  return wrong.flat().length > 0
    ? problem(
        'The site does not serve these pages under their titles. Publish the whole dist/ with the host configuration of docs/owner.md, "Go live".',
        wrong.flat(),
      )
    : ok(`The site serves all ${publicPages.size} public pages.`);
}

async function checkOtherAddresses(get: Get): Promise<Finding> {
  const [account, unknown, script] = await Promise.all([
    get('/dashboard'),
    get('/no-such-page'),
    get('/assets/no-such-script.js'),
  ]);
  const faults = [
    ...(account.status === 200 ? [] : [`/dashboard: status ${account.status} in place of 200`]),
    ...(unknown.status === 404 ? [] : [`/no-such-page: status ${unknown.status} in place of 404`]),
    ...(script.status === 404 ? [] : [`a missing script: status ${script.status} in place of 404`]),
  ];
  return faults.length > 0
    ? problem(
        'The host answers addresses without a file wrongly. Use its configuration of docs/owner.md, "Go live".',
        faults,
      )
    : ok('Pages of an account open, and unknown addresses are 404.');
}

function checkPolicy({ headers }: Answer, projectUrl: string): Finding {
  const policy = headers.get('content-security-policy') ?? '';
  const connect = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  if (policy === '') {
    return problem(
      'The site sends no Content-Security-Policy. Use the host configuration of docs/owner.md, "Go live".',
    );
  }
  return connect.includes(projectUrl)
    ? ok('The site was built for this project.')
    : problem(
        `The site was not built for this project: its Content-Security-Policy does not name it. Build with VITE_SUPABASE_URL=${projectUrl} and publish again.`,
      );
}
