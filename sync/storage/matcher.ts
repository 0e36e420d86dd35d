/**
 * The build puts this in the place of RxDB's matcher, which brings all of MongoDB's query language (the package mingo, 24 kB).
 * The queries of the app ask for values, and are sorted by the primary key.
 */
type Selector = Readonly<Record<string, unknown>>;
type Test = (document: Readonly<Record<string, unknown>>) => boolean;

/** Missing and null are one, as in MongoDB. */
const known = (value: unknown) => value ?? null;

function testOf(column: string, condition: unknown): Test {
  const isValue = typeof condition !== 'object' || condition === null;
  const asked: [string, unknown][] = Object.entries(isValue ? { $eq: condition } : condition);
  const [[operator, value] = ['', undefined]] = asked;
  if (asked.length === 1 && operator === '$eq') {
    const wanted = known(value);
    return (document) => known(document[column]) === wanted;
  }
  if (asked.length === 1 && operator === '$in') {
    const wanted = new Set((value as unknown[]).map(known));
    return (document) => wanted.has(known(document[column]));
  }
  throw new Error(
    `A query of ${column} may ask for $eq or $in, not for ${Object.keys(condition as object)}.`,
  );
}

/**
 * The name and shape that RxDB imports.
 * @param selector a value, or a condition with one operator, for each column
 * @throws for any other condition
 */
export function getMingoQuery(selector: Selector): { test: Test } {
  const tests = Object.entries(selector).map(([column, condition]) => testOf(column, condition));
  return { test: (document) => tests.every((test) => test(document)) };
}

/** RxDB calls it to sort by columns without one simple type, and there is no such query. */
export function compare(): never {
  throw new Error('Queries are sorted by the primary key.');
}
