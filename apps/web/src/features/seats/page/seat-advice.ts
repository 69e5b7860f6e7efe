import { isOrphanRuleOver, judgeOrphans } from '@turnout/domain/seats/choose/orphan-rule.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { seatsText } from '@turnout/messages/seat-name.ts'
import type { SeatsPageView } from './seats-page.ts'
import { listedSeats } from './list-context.ts'
import type { ListedSeat } from './listed-seats.ts'
import type { SeatsState } from './seats-state.ts'

/** A seat that an own choice leaves alone, and better choices. */
export interface Advice {
  readonly text: string
  readonly others: readonly (readonly ListedSeat[])[]
  /** Of the choice. */
  readonly key: string
}

export const keyOf = (chosen: SeatsState['chosen']): string => chosen.map(({ guid }) => guid).join('\n')

/** What is said of a choice before it is held; null: nothing. */
export function adviceFor(page: SeatsPageView, state: SeatsState, now: Date): Advice | null {
  const { known, chosen, quantity, offer, message } = state
  const isWhole = chosen.length === quantity && offer === null && message === null
  if (known === null || !isWhole || chosen.some(({ access }) => access !== null)) return null
  const key = keyOf(chosen)
  if (key === state.keptAlone) return null
  const { hall, placeOfGuid } = known.seated
  const found = judgeOrphans(hall, known.statuses, {
    chosen: chosen.flatMap(({ guid }) => placeOfGuid.get(guid) ?? []),
    rule: 'ADVISE',
    isOver: isOrphanRuleOver(new Date(page.event.starts_at), now),
    allowRestricted: state.withRestricted,
  })
  if (found.verdict === 'fine') return null
  return {
    text: m.seats_leaves_alone({ seats: seatsText(listedSeats(known.seated, found.orphans)) }),
    others: found.alternatives.map((seats) => listedSeats(known.seated, seats)),
    key,
  }
}
