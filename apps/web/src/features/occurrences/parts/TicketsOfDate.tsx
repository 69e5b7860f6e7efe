import type { DateLimit, DatePrice, OccurrenceWithPrices } from '@turnout/contract/occurrences/occurrence.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { MoneyField } from '@turnout/ui/fields/MoneyField.tsx'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../format/format.ts'
import { inARow } from '../../../format/in-a-row.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { plainWords } from '../../../shell/settings/value-words.ts'
import type { Piece } from '../../../shell/together/pieces.ts'
import type { useFormTogether } from '../../../shell/together/use-form-together.ts'
import type { DateForm } from '../date-form.ts'
import { Pairs } from './Pairs.tsx'

type Form = ReturnType<typeof useFormTogether<DateForm>>

const ticketOf = ({ product_title: title, label }: DatePrice): string => (label === null ? title : inARow(title, label))

/** What of a date's tickets two members may have changed at once. */
export const ticketPieces = ({ prices, limits }: OccurrenceWithPrices): readonly Piece<DateForm>[] => [
  ...prices.map((price, at) => ({
    name: `prices.${at}.price`,
    label: ticketOf(price),
    of: (form: DateForm) => form.prices[at],
    words: (form: DateForm) => form.prices[at] || m.occurrences_as_tickets(),
    take: (form: DateForm, from: DateForm) => ({ ...form, prices: form.prices.with(at, from.prices[at] ?? '') }),
  })),
  ...limits.map((limit, at) => ({
    name: `limits.${at}.max_per_order`,
    label: inARow(limit.product_title, m.occurrences_limits()),
    of: (form: DateForm) => form.limits[at],
    words: (form: DateForm) => plainWords(form.limits[at] ?? m.occurrences_as_tickets()),
    take: (form: DateForm, from: DateForm) => ({ ...form, limits: form.limits.with(at, from.limits[at] ?? null) }),
  })),
]

interface TicketsOfDateProps {
  form: Form
  date: OccurrenceWithPrices
  currency: string
  /** The event has several dates: orders have limits for each. */
  hasDates: boolean
}

/** What each ticket costs on the date, and how many of it one order may have. */
export const TicketsOfDate = ({ form, date, currency, hasDates }: TicketsOfDateProps) => (
  <>
    <Prices form={form} prices={date.prices} currency={currency} />
    {hasDates && <Limits form={form} limits={date.limits} />}
  </>
)

interface PricesProps {
  form: Form
  prices: readonly DatePrice[]
  currency: string
}

/** An empty field shows what the ticket says. */
function Prices({ form, prices, currency }: PricesProps) {
  if (prices.length === 0) return null
  const { value, onChange } = form.field('prices')
  return (
    <EachTicket legend={m.occurrences_prices()}>
      {prices.map((price, at) => (
        <MoneyField
          key={price.price_id}
          name={`prices.${at}.price`}
          label={ticketOf(price)}
          currency={currency}
          placeholder={formatMoney(price.usual_price, { locale: documentLocale(), currency })}
          value={value[at] ?? ''}
          onChange={(text) => onChange(value.with(at, text))}
          error={form.errorOf(`prices.${at}.price`)}
        />
      ))}
    </EachTicket>
  )
}

function Limits({ form, limits }: { form: Form; limits: readonly DateLimit[] }) {
  if (limits.length === 0) return null
  const { value, onChange } = form.field('limits')
  return (
    <EachTicket legend={m.occurrences_limits()}>
      {limits.map((limit, at) => (
        <NumberField
          key={limit.product_id}
          name={`limits.${at}.max_per_order`}
          label={limit.product_title}
          placeholder={String(limit.usual_max_per_order)}
          value={value[at] ?? null}
          onChange={(most) => onChange(value.with(at, most))}
          error={form.errorOf(`limits.${at}.max_per_order`)}
        />
      ))}
    </EachTicket>
  )
}

/** A field for each ticket. */
function EachTicket({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Stack as="fieldset" gap={12} columns={1}>
      <Text as="legend" font="label">
        {legend}
      </Text>
      <Text font="small" tone="muted">
        {m.occurrences_prices_help()}
      </Text>
      <Pairs>{children}</Pairs>
    </Stack>
  )
}
