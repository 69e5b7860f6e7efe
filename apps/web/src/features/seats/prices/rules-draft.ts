import type { AnswerOf, BodyInput } from '@turnout/contract/client.ts'
import type { getSeating, setSeating } from '@turnout/contract/seats/endpoints.ts'
import { instantOf, wallClockOf } from '@turnout/domain/events/zoned-time.ts'

type Seating = AnswerOf<typeof getSeating>['data']

/** What the organizer says of the seats of an event; moments as wall-clock time of the event, '' for never. */
export interface RulesDraft {
  readonly orphanRule: Seating['orphan_rule']
  readonly companionPrice: Seating['companion_price']
  readonly releasedAt: string
  readonly changeUntil: string
}

const wallClock = (at: string | null, zone: string): string =>
  at === null ? '' : wallClockOf(new Date(at), zone).slice(0, 16)

export const rulesOf = (seating: Seating, zone: string): RulesDraft => ({
  orphanRule: seating.orphan_rule,
  companionPrice: seating.companion_price,
  releasedAt: wallClock(seating.wheelchair_places_released_at, zone),
  changeUntil: wallClock(seating.change_until, zone),
})

const instantText = (value: string, zone: string): string | null => {
  const instant = value === '' ? null : instantOf(value, zone)
  return instant instanceof Date ? instant.toISOString() : null
}

/** The rules as the API takes them. */
export const rulesBody = (rules: RulesDraft, zone: string) =>
  ({
    orphan_rule: rules.orphanRule,
    companion_price: rules.companionPrice,
    wheelchair_places_released_at: instantText(rules.releasedAt, zone),
    change_until: instantText(rules.changeUntil, zone),
  }) satisfies Partial<BodyInput<typeof setSeating>>
