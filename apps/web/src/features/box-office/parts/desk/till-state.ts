import type { Till } from '@turnout/contract/box-office/till.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Tone } from '@turnout/ui/feedback/StatusBadge.tsx'

/** A device tells of itself every half minute; after so long it has no signal. Milliseconds. */
const SILENT_MS = 120_000

const MINUTE_MS = 60_000

/** For how many whole minutes a till of an open shift was not heard of; null: it is heard of, or closed. */
export function silentMinutes({ session }: Pick<Till, 'session'>, now: Date): number | null {
  if (session === null) return null
  const ms = now.getTime() - Date.parse(session.seen_at)
  return ms > SILENT_MS ? Math.floor(ms / MINUTE_MS) : null
}

/** What a till does now, as a badge. */
export function tillBadge(till: Pick<Till, 'session'>, now: Date): { readonly tone: Tone; readonly text: string } {
  if (till.session === null) return { tone: 'outline', text: m.box_office_desk_state_closed() }
  const silent = silentMinutes(till, now)
  if (silent !== null) return { tone: 'orange', text: m.box_office_desk_state_silent({ count: silent }) }
  return till.session.seen_state === 'LOCKED'
    ? { tone: 'grey', text: m.box_office_desk_state_locked() }
    : { tone: 'teal', text: m.box_office_desk_state_selling() }
}
