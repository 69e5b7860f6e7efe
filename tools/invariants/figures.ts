import type { Check } from './invariant.ts'

const KEY = 'event_id, part, day, hour, product_price_id, promo_code_id, affiliate_id, label'

const MEASURES = [
  'orders',
  'products',
  'attendees',
  'sales',
  'quantity',
  'cancelled',
  'charged_minor',
  'discount_minor',
  'fee_minor',
  'tax_minor',
  'base_minor',
  'refunded_minor',
  'refunded_fee_minor',
  'refunded_tax_minor',
  'refunded_base_minor',
  'entries',
]

const each = (form: (measure: string) => string, between: string): string => MEASURES.map(form).join(between)

/** Figures that are kept beside the rows, and the same counted from the rows. */
export const FIGURES: readonly Check[] = [
  {
    invariants: { I36: 'kept figures of every event and day are what its rows come to' },
    brokenRows: `
      SELECT 'I36' AS broken, ${KEY}, ${each((name) => `sum(${name})::float8 AS ${name}`, ', ')} FROM (
        SELECT ${KEY}, ${MEASURES.join(', ')} FROM inspect.v_figures
        UNION ALL SELECT ${KEY}, ${each((name) => `-${name}`, ', ')} FROM inspect.v_counted_figures
      ) f GROUP BY ${KEY} HAVING ${each((name) => `sum(${name}) <> 0`, ' OR ')}`,
  },
]
