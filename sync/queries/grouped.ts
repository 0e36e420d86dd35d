/** Map.groupBy, which iPhones of before 2024 lack. */
export function grouped<Item>(
  items: readonly Item[],
  keyOfItem: (item: Item) => string,
): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOfItem(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
