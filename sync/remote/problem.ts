/** The value of a JSON text; undefined if it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The code, sentence and detail of a refusal; the auth service names them differently from the others.
 * @param answer the body of an answer of the services, or anything else
 * @returns '' for what the answer lacks
 */
export function problemOf(answer: unknown): { code: string; message: string; detail: string } {
  const { code, error_code, message, msg, details } = (answer ?? {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    code: text(error_code) || text(code),
    message: text(message) || text(msg),
    detail: text(details),
  };
}
