// @ts-check
// Runs stages side by side.

/**
 * Runs every stage once, each as soon as the stages that it comes after have ended and enough cores are free. No stage
 * overtakes another, so that small stages cannot keep a large one waiting.
 * @template {{ name: string, cores: number, after: string[] }} Stage
 * @template Result
 * @param {Stage[]} stages in the order in which they start
 * @param {number} cores how many cores the stages that run may keep busy; one stage may exceed it alone
 * @param {(stage: Stage) => Promise<Result>} run
 * @returns {Promise<Result[]>} in the order of the stages
 */
export function runSideBySide(stages, cores, run) {
  const waiting = new Set(stages);
  /** @type {Set<Stage>} */
  const running = new Set();
  /** @type {Map<Stage, Result>} */
  const results = new Map();

  return new Promise((done, fail) => {
    const startNext = () => {
      for (const stage of waiting) {
        const busy = [...running].reduce((sum, other) => sum + other.cores, 0);
        const isReady = ![...waiting, ...running].some(({ name }) => stage.after.includes(name));
        if (!isReady || (running.size > 0 && busy + stage.cores > cores)) break;
        waiting.delete(stage);
        running.add(stage);
        run(stage).then((result) => {
          running.delete(stage);
          results.set(stage, result);
          startNext();
        }, fail);
      }
      if (running.size > 0) return;
      done(stages.flatMap((stage) => results.get(stage) ?? []));
    };
    startNext();
  });
}
