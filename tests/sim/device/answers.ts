/** The answer of a device to a command. */
export type Answer =
  | { state: 'answered'; value: unknown }
  | { state: 'threw'; failure: string }
  /** The tab ended before it could answer. */
  | { state: 'died' };

/** Whether a command succeeded. */
export function isOk(answer: Answer): boolean {
  return answer.state === 'answered' && (answer.value as { ok?: boolean } | undefined)?.ok === true;
}

/** The value of a command's answer. */
export function answeredValue(answer: Answer): unknown {
  return answer.state === 'answered' ? (answer.value as { value?: unknown }).value : undefined;
}
