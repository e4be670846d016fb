/** Things by what they belong to, both in the order in which they come. */
export function gathered<K, V>(pairs: Iterable<readonly [K, V]>): Map<K, V[]> {
  const found = new Map<K, V[]>()
  for (const [key, one] of pairs) {
    const others = found.get(key)
    if (others) others.push(one)
    else found.set(key, [one])
  }
  return found
}
