import type { Plugin } from 'vite';

/** Leaves the names of samples out of the scripts of the site. Only the list for the owner needs them. */
export function withoutSampleNames(): Plugin {
  return {
    name: 'without-sample-names',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/content\/[\w-]+\.ts$/ },
      handler: (code) => ({
        code: code.replaceAll(/\bsample\(\s*(['`])[^'`]*\1/g, "sample(''"),
        map: null,
      }),
    },
  };
}
