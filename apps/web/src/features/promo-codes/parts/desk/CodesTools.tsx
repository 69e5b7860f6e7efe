import { DISCOUNT_TYPES } from '@turnout/contract/enums.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { PROMO_CODE_STATES } from '@turnout/contract/promo-codes/states.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { SearchField } from '@turnout/ui/fields/SearchField.tsx'
import { DeskFilters } from '../../../../desk/table/filters/DeskFilters.tsx'
import type { Facet } from '../../../../desk/table/filters/FacetFilter.tsx'
import { codeCounts } from '../../api.ts'
import { WITHOUT_FILTERS } from '../../promo-code-address.ts'
import { titleOf } from '../../promo-code-words.ts'
import type { CodesDesk } from './use-codes-desk.ts'

const STATE_WORDS: Readonly<Record<string, () => string>> = {
  ACTIVE: m.promo_codes_active,
  USED_UP: m.promo_codes_used_up,
  EXPIRED: m.promo_codes_expired,
}

const TYPE_WORDS: Readonly<Record<string, () => string>> = {
  PERCENTAGE: m.promo_codes_percentage,
  FIXED: m.promo_codes_fixed,
  NONE: m.promo_codes_unlocks,
}

const facetsOf = (eventId: number, { filters, meant }: CodesDesk, products: readonly Product[]): readonly Facet[] => [
  {
    name: 'status',
    label: m.promo_codes_column_state(),
    chosen: filters.status,
    values: PROMO_CODE_STATES,
    wordsOf: (value) => STATE_WORDS[value]?.() ?? value,
    counts: codeCounts(eventId, meant, 'state'),
  },
  {
    name: 'type',
    label: m.promo_codes_discount(),
    chosen: filters.type,
    values: DISCOUNT_TYPES,
    wordsOf: (value) => TYPE_WORDS[value]?.() ?? value,
    counts: codeCounts(eventId, meant, 'discount_type'),
  },
  {
    name: 'product',
    label: m.promo_codes_applies_to(),
    chosen: filters.product,
    values: products.map(({ id }) => String(id)),
    wordsOf: (value) => titleOf(Number(value), products),
    counts: codeCounts(eventId, meant, 'product_id'),
  },
]

interface CodesToolsProps {
  eventId: number
  /** Undefined while loading. */
  products: readonly Product[] | undefined
  codes: CodesDesk
}

/** Search and filters of the desk of codes. */
export function CodesTools({ eventId, products, codes }: CodesToolsProps) {
  const { address, filters, zone, list } = codes
  return (
    <>
      <SearchField
        label={m.promo_codes_search()}
        value={address.query}
        onChange={(query) => address.change({ query })}
      />
      <DeskFilters
        facets={facetsOf(eventId, codes, products ?? [])}
        days={{
          label: m.promo_codes_expiry(),
          range: { from: filters.from, to: filters.to },
          zone,
          city: cityOfZone(zone),
          onChange: ({ from, to }) => address.change({ from, to }),
        }}
        result={list.total === undefined ? undefined : m.promo_codes_count({ count: list.total })}
        onChange={(name, chosen) => address.change({ [name]: chosen.join(',') })}
        onClear={() => address.change(WITHOUT_FILTERS)}
      />
    </>
  )
}
