import type { ProposalChange } from '@turnout/contract/agents/proposal.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import { momentText, moneyText } from '../../../platform/format/format.ts'
import { FIELDS, VALUES } from '../../audit-log/list-fields.ts'
import { plainText } from '../tools/write-text.ts'
import type { Facts } from './store.ts'

interface States {
  readonly before: Facts | null
  readonly now: Facts | null
  /** What the call says. */
  readonly after: Facts | null
}

interface Around {
  readonly locale: string
  readonly timezone: string
  readonly currency: string
}

/** Field by field: as it stands, as it stood when it was proposed where that differs, and as it would be. */
export function renderChanges({ before, now, after }: States, around: Around): ProposalChange[] {
  const saying = { ...around, locale: pickLocale({ saved: around.locale }) }
  const names = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])].filter(
    (name) => !UNTOLD.has(name),
  )
  return names.flatMap((name) => {
    const told = (facts: Facts | null): string | null => valueText(name, facts?.[name], saying)
    const [stood, stands, becomes] = [told(before), told(now), told(after)]
    if (stood === null && stands === null && becomes === null) return []
    // A call that replaces all of a thing says again what stays.
    if (stood === stands && stands === becomes) return []
    return [
      { field: fieldText(name, saying.locale), before: stood === stands ? null : stood, now: stands, after: becomes },
    ]
  })
}

/** Says that a message is a draft; the kind of the proposal says it already. */
const UNTOLD: ReadonlySet<string> = new Set(['is_draft', 'organizer_id', 'product_category_id'])

const fieldText = (name: string, locale: Locale): string => FIELDS[name]?.({}, { locale }) ?? name.replaceAll('_', ' ')

const MONEY: ReadonlySet<string> = new Set([
  'price',
  'amount',
  'total_gross',
  'total_refunded',
  'amount_refundable',
  'goes_back',
])
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/u
const WALL_CLOCK = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/u

type Saying = Around & { readonly locale: Locale }

function valueText(name: string, value: unknown, around: Saying): string | null {
  const { locale, timezone, currency } = around
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return (value ? m.audit_log_yes : m.audit_log_no)({}, { locale })
  if (typeof value === 'number') return MONEY.has(name) ? moneyText(value, currency, locale) : String(value)
  if (typeof value === 'string') return sentenceText(value, { locale, timezone })
  if (Array.isArray(value)) {
    const parts = value.flatMap((one) => valueText(name, one, around) ?? [])
    return parts.length === 0 ? null : parts.join('; ')
  }
  const parts = Object.entries(value as Facts).flatMap(([inside, one]) =>
    inside === 'id' ? [] : (valueText(inside, one, around) ?? []),
  )
  return parts.length === 0 ? null : parts.join(', ')
}

function sentenceText(value: string, { locale, timezone }: Pick<Saying, 'locale' | 'timezone'>): string {
  if (INSTANT.test(value)) return momentText(new Date(value), timezone, locale)
  const [, day, time] = WALL_CLOCK.exec(value) ?? []
  // Read as an instant and told by its own clock, so that it is written like the others.
  if (day !== undefined && time !== undefined) return momentText(new Date(`${day}T${time}:00Z`), 'UTC', locale)
  return VALUES[value]?.({}, { locale }) ?? plainText(value)
}
