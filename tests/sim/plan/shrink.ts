/** Shortens a failing plan: removes steps, first many, then one by one, as long as it still fails. */
import type { Plan, Step } from './plan.ts';

/**
 * @param stillFails whether a plan fails in the same way as the first one
 * @param budget the largest number of plans to try
 */
export async function shrink(
  plan: Plan,
  stillFails: (plan: Plan) => Promise<boolean>,
  budget = 150,
): Promise<Plan> {
  let steps: Step[] = plan.steps;
  let tries = 0;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let start = 0; start < steps.length && tries < budget; ) {
      const fewer = [...steps.slice(0, start), ...steps.slice(start + size)];
      tries += 1;
      if (await stillFails({ ...plan, steps: fewer })) steps = fewer;
      else start += size;
    }
  }
  return { ...plan, steps };
}
