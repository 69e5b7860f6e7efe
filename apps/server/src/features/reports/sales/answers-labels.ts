import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { SalesGroup } from '@turnout/domain/reports/choices.ts'
import type { NameRow } from './queries-names.ts'

const NOTHING = {
  date: m.reports_row_no_date,
  promo_code: m.reports_row_no_code,
  affiliate: m.reports_row_no_affiliate,
  tax_rate: m.reports_row_no_tax,
  question: m.reports_row_no_answer,
} as const

interface Labelled {
  readonly asked: { readonly group_by: SalesGroup }
  readonly names: ReadonlyMap<string, NameRow>
}

/** The name of a row, in the language of the caller. */
export function rowLabel({ asked, names }: Labelled, key: string, to: string) {
  const locale = { locale: pickLocale({ saved: to }) }
  const name = names.get(key)
  if (name !== undefined) return { key, ...name }
  const nothing = key === 'none' && asked.group_by in NOTHING ? NOTHING[asked.group_by as keyof typeof NOTHING] : null
  const label = nothing !== null ? nothing({}, locale) : asked.group_by === 'tax_rate' ? taxesLabel(key, to) : key
  return { key, id: null, label, detail: null }
}

/** `other` of a chart. */
export const bucketLabel = (_key: 'other', to: string): string =>
  m.reports_row_other({}, { locale: pickLocale({ saved: to }) })

/** Names and rates of the taxes of a line: `VAT 6 %`; a fixed one has its name alone; '': none. */
export const taxesLabel = (key: string, to: string): string => {
  if (key === '') return m.reports_row_no_tax({}, { locale: pickLocale({ saved: to }) })
  return (JSON.parse(key) as [name: string, rate: number, kind: string][])
    .map(([name, rate, kind]) => (kind === 'PERCENTAGE' ? `${name} ${rate} %` : name))
    .join(' + ')
}
