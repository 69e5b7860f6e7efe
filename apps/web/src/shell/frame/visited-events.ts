/** An event as the switcher names it. */
export interface VisitedEvent {
  readonly id: number
  readonly title: string
  readonly start_date: string
  readonly timezone: string
}

/** The event in view, and three others. */
const VISITED_MAX = 4

const isVisited = (value: unknown): value is VisitedEvent =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  Number.isSafeInteger(value.id) &&
  ['title', 'start_date', 'timezone'].every((name) => typeof Reflect.get(value, name) === 'string')

/** What a device keeps; anything else in its place is no list. */
export function readVisited(text: string | null): readonly VisitedEvent[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isVisited).slice(0, VISITED_MAX) : []
  } catch {
    return []
  }
}

/** The list once an event is in view: it comes first, and is in it once. */
export const withVisited = (before: readonly VisitedEvent[], event: VisitedEvent): readonly VisitedEvent[] =>
  [event, ...before.filter(({ id }) => id !== event.id)].slice(0, VISITED_MAX)
