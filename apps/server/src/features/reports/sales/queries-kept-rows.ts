import { sql, type RawBuilder } from 'kysely'
import { narrowed, type MovedAsked } from './queries-moved-rows.ts'

/**
 * The same money as `movedRows`, by day, from the kept figures: sums that the database keeps beside
 * the rows. They know no hours, lines and orders; `taxes` is what a line carried. Several rows of one key are usual.
 */
export const keptRows = ({ scope, period, filters }: MovedAsked): RawBuilder<unknown> => sql`(
  select f.event_id, f.day, f.product_price_id, nullif(f.promo_code_id, 0) as promo_code_id, nullif(f.affiliate_id, 0) as affiliate_id,
    f.label as taxes, f.quantity - f.cancelled as quantity, f.charged_minor, f.discount_minor, f.fee_minor, f.tax_minor, f.refunded_minor, f.refunded_fee_minor, f.refunded_tax_minor, f.disputed_minor
  from figures f
  where f.event_id = any(${scope.events.map(({ id }) => id)}::bigint[]) and f.part = 'LINE'
    and ${period === null ? sql`true` : sql`f.day between ${period.startDate}::date and ${period.endDate}::date`}
    and ${narrowed(filters, 'f')}
)`
