import type { EventDefaults } from '@turnout/contract/events/defaults/event-defaults.ts'
import { defaultsTakenBy, type Defaulted, type DefaultedValues } from '@turnout/domain/events/event-defaults.ts'
import { defaultsOfSettings } from '../settings/answers-defaults.ts'
import type { DraftRow } from './queries.ts'

/** A draft with the defaults that it takes, as they were and as they become. */
export interface ReachedDraft {
  readonly draft: DraftRow
  readonly before: Partial<Record<Defaulted, unknown>>
  readonly after: Partial<Record<Defaulted, unknown>>
}

/** The drafts that take one of these defaults or more. */
export function judgeDrafts(drafts: readonly DraftRow[], defaults: EventDefaults): ReachedDraft[] {
  return drafts.flatMap((draft) => {
    const { timezone, currency } = draft
    // The settings of an event always have every column.
    const values = { timezone, currency, ...defaultsOfSettings(draft.settings) } as DefaultedValues
    const wanted: DefaultedValues = {
      ...defaults,
      timezone: defaults.timezone ?? draft.organizer_timezone,
      currency: defaults.currency ?? draft.organizer_currency,
      support_email: defaults.support_email ?? draft.organizer_email,
    }
    const taken = defaultsTakenBy(
      { values, setByHand: draft.set_by_hand, hasTimes: draft.has_times, hasAmounts: draft.has_amounts },
      wanted,
    )
    const of = (from: DefaultedValues) => Object.fromEntries(taken.map((name) => [name, from[name]]))
    return taken.length === 0 ? [] : [{ draft, before: of(values), after: of(wanted) }]
  })
}
