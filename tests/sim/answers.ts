/** What a device says to what it was asked. */
export type Answer =
  | { state: 'answered'; value: unknown }
  | { state: 'threw'; failure: string }
  /** The tab went before it could answer. */
  | { state: 'died' };

/** Whether a command answered, and with a success. */
export function isOk(answer: Answer): boolean {
  return answer.state === 'answered' && (answer.value as { ok?: boolean } | undefined)?.ok === true;
}

/** What a command answered with. */
export function answeredValue(answer: Answer): unknown {
  return answer.state === 'answered' ? (answer.value as { value?: unknown }).value : undefined;
}
