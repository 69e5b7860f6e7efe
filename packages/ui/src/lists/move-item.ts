/** The place of an item: in which list of several, and at which place of it, both from 0. */
export interface ItemPlace {
  readonly group: number
  readonly place: number
}

/**
 * The lists with one item taken out and put in again elsewhere; the target's place counts in its
 * list without the item.
 */
export function moveBetween<Item>(groups: readonly (readonly Item[])[], from: ItemPlace, to: ItemPlace): Item[][] {
  const moved = groups[from.group]?.slice(from.place, from.place + 1) ?? []
  const rest = groups.map((items, group) => items.filter((_, place) => group !== from.group || place !== from.place))
  return rest.map((items, group) =>
    group === to.group ? [...items.slice(0, to.place), ...moved, ...items.slice(to.place)] : items,
  )
}

/**
 * One step up (-1) or down (1); at the end of a list the item goes on into the next one. Null where
 * there is no further place.
 */
export function stepFrom(sizes: readonly number[], from: ItemPlace, step: 1 | -1): ItemPlace | null {
  const place = from.place + step
  if (place >= 0 && place < (sizes[from.group] ?? 0)) return { group: from.group, place }
  const group = from.group + step
  const size = sizes[group]
  if (size === undefined) return null
  return { group, place: step === -1 ? size : 0 }
}
