/** The list with the item at `from` taken out and put in again at `to`; both from 0, `to` kept inside the list. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const place = Math.max(0, Math.min(items.length - 1, to))
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, place), ...items.slice(from, from + 1), ...rest.slice(place)]
}
