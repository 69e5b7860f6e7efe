import type { User } from '@turnout/contract/accounts/user.ts'
import { paths } from '@turnout/contract/paths.ts'
import { accountNavigation, eventNavigation } from '../frame/navigation.ts'

export interface GoKey {
  /** After G. */
  readonly letter: string
  readonly label: string
  readonly href: string
}

const inEvent = (eventId: string): Readonly<Record<string, string>> => ({
  d: paths.dashboard(eventId),
  p: paths.products(eventId),
  o: paths.orders(eventId),
  a: paths.attendees(eventId),
  c: paths.checkInLists(eventId),
  q: paths.questions(eventId),
  s: paths.eventSettings(eventId),
  m: paths.messages(eventId),
  r: `${paths.event(eventId)}/reports`,
})

const inAccount = (): Readonly<Record<string, string>> => ({
  h: paths.events(),
  t: paths.team(),
  s: paths.accountSettings(),
  u: paths.profile(),
})

/** The places that G and a letter lead to: those of the event in view before the others, and none that is closed. */
export function goKeys(eventId: string | undefined, user: User | undefined): readonly GoKey[] {
  const groups = [...(eventId === undefined ? [] : eventNavigation(eventId, user)), ...accountNavigation(user)]
  const open = groups.flatMap(({ entries }) => entries)
  const letters = { ...inAccount(), ...(eventId === undefined ? {} : inEvent(eventId)) }
  return Object.entries(letters).flatMap(([letter, href]) => {
    const entry = open.find((one) => one.href === href)
    return entry === undefined ? [] : [{ letter, label: entry.label, href }]
  })
}
