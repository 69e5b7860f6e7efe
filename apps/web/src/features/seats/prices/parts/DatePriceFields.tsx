import type { OccurrenceWithPrices } from '@turnout/contract/occurrences/occurrence.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { MoneyField } from '@turnout/ui/fields/MoneyField.tsx'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { formatMoney, type MoneyFormat } from '../../../../format/format.ts'
import { draftText } from '../date-prices.ts'
import type { TicketPrice } from '../ticket-prices.ts'
import type { DatePrices } from '../use-date-prices.ts'
import css from './prices.module.css'

interface DatePriceFieldsProps {
  readonly date: OccurrenceWithPrices
  /** "Sun 12 December, 16:00" */
  readonly dateName: string
  readonly own: DatePrices
  /** Those of a letter. */
  readonly prices: readonly TicketPrice[]
  readonly money: MoneyFormat
  readonly mayWrite: boolean
}

/** What the tickets of a letter cost on a date. An empty field shows what the ticket says. */
export const DatePriceFields = ({ date, dateName, own, prices, money, mayWrite }: DatePriceFieldsProps) => (
  <div className={css.onDate}>
    {prices.map(({ id, name }) => {
      const price = date.prices.find(({ price_id: priceId }) => priceId === id)
      const usual = formatMoney(price?.usual_price ?? 0, money)
      if (price === undefined) return null
      if (price.is_hidden)
        return (
          <Text key={id} as="span" size={13} tone="muted">
            {m.seat_plans_not_on_date({ name })}
          </Text>
        )
      if (!mayWrite)
        return (
          <Text key={id} as="span" figures>
            {price.price === null ? usual : formatMoney(price.price, money)}
          </Text>
        )
      return (
        <MoneyField
          key={id}
          name={`price_${id}`}
          label={m.seat_plans_price_on_date({ name, date: dateName })}
          labelHidden
          currency={money.currency}
          placeholder={usual}
          value={draftText({ date, drafts: own.drafts }, price, money.currency)}
          onChange={(text) => own.type(date.id, { ...price, text })}
        />
      )
    })}
  </div>
)
