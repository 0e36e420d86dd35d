/** Computes a value once for each object, and remembers it as long as the object exists. The objects must not change. */
export function oncePerObject<Key extends object, Value>(
  compute: (object: Key) => Value,
): (object: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (object) => {
    const before = known.get(object);
    if (before) return before.value;
    const value = compute(object);
    known.set(object, { value });
    return value;
  };
}
