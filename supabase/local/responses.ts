/** A JSON answer. Never cached, because any answer of the backend may hold personal data. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}) {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });
}

/** The shape of every PostgREST error. */
export interface RestError {
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
}

export function restError(
  status: number,
  {
    code,
    message,
    details = null,
    hint = null,
  }: Partial<RestError> & { code: string; message: string },
  headers: Record<string, string> = {},
) {
  return json(status, { code, details, hint, message }, headers);
}

/** The shape of an error of the auth service. */
export function authError(status: number, error_code: string, msg: string) {
  return json(
    status,
    { code: status, error_code, msg },
    { 'x-sb-error-code': error_code, 'access-control-allow-origin': '*' },
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
