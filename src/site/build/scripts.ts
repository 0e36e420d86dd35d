import type { Rolldown } from 'vite';

/**
 * How the scripts of a build are cut, besides at its entry points and dynamic imports: what a page runs at once is
 * one file; of the rest, modules that the same dynamic imports need are one file. On a slow phone every file costs a
 * page that starts 15 ms or more, so a small file is merged with the one that is nearest to it. Merged files may need
 * each other, so the build keeps the order in which modules run.
 */
export const scripts: Rolldown.OutputOptions = {
  strictExecutionOrder: true,
  codeSplitting: {
    groups: [
      {
        name: 'start',
        tags: ['$initial'],
        // The data layer is an entry point of its own, which no page waits for at once.
        test: (id) => !/\/(sync|node_modules)\/|data-layer/.test(id),
        priority: 1,
      },
      {
        name: 'shared',
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: 24 * 1024,
      },
    ],
  },
};

/** The name of a script. Those of shared modules would be named after everything that needs them. */
export const scriptName = ({ name }: { name: string }): string => `${name.split('~')[0]}-[hash].js`;
