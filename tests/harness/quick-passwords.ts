/**
 * Hashes passwords at bcrypt's lowest cost in this process. The cost of @supabase/lite is 75 ms of processor time for
 * each sign-up and each sign-in, and it has no setting for it.
 */
import bcrypt from 'bcryptjs';

const lowestCost = 4;
const { hash } = bcrypt;

bcrypt.hash = (password: string) => hash(password, lowestCost);
