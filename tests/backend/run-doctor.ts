import { doctor } from '../../supabase/owner/doctor.ts';

/** Runs the doctor. @returns its exit code and lines */
export async function runDoctor(argv: string[], secretKey?: string, limitMs = 25_000) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const code = await doctor(argv, { SUPABASE_SECRET_KEY: secretKey }, print, limitMs);
  return { code, lines, problems: lines.filter((line) => line.startsWith('PROBLEM')) };
}

/** The answer of the auth service to a weak password. */
export const weak = (...reasons: string[]): Response =>
  Response.json(
    { code: 422, error_code: 'weak_password', msg: 'Weak.', weak_password: { reasons } },
    { status: 422 },
  );
