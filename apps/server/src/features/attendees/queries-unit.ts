import { sql } from 'kysely'

/**
 * The price of one unit of line `l` without the taxes that it contains, in minor units. Every amount
 * of a line is that of a unit times its quantity; a line whose units were all cancelled unpaid has
 * none to divide by.
 */
export const UNIT_NET = sql<number>`(l.price_minor - (
  select coalesce(sum((c ->> 'amount_minor')::bigint), 0)::bigint from jsonb_array_elements(l.charges) c
  where c ->> 'type' = 'TAX' and (c ->> 'included_in_price')::boolean))`

/** The cost of one unit of line `l` with its fees and all its taxes. */
export const UNIT_GROSS = sql<number>`(${UNIT_NET} + l.fee_minor + l.tax_minor)`

/**
 * The cost and number of the units of line `l`, from which `unitCostMinor` says what one cost: of a
 * line that has none any more those of one unit.
 */
export const LINE_COST = sql`case l.quantity when 0 then ${UNIT_GROSS} else l.total_gross_minor end as line_gross_minor,
  greatest(l.quantity, 1) as line_quantity`
