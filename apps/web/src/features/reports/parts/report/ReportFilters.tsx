import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { FilterBar } from '@turnout/ui/lists/FilterBar.tsx'
import { useDateOptions } from '../../../occurrences/parts/date-filter.tsx'
import { affiliatesQuery } from '../../../affiliates/api.ts'
import { promoCodesQuery } from '../../../promo-codes/api.ts'
import { FILTERS } from '../../report-address.ts'
import type { ReportAddress, ReportFilter } from '../../report-address.ts'
import type { ReportScope } from '../../report-scope.ts'

export interface ReportFiltersProps {
  readonly scope: ReportScope
  readonly filters: ReportAddress['filters']
  readonly onChange: (change: Readonly<Partial<Record<ReportFilter, string | null>>>) => void
}

interface Choice {
  readonly filter: ReportFilter
  readonly name: string
  readonly options: readonly { readonly id: number; readonly label: string }[]
}

const MOST = 100
const ANY = 'any'

/** What the sales of an event can be narrowed to; a change is in the address at once. */
export function ReportFilters({ scope, ...of }: ReportFiltersProps) {
  const choices = [...useChoices(scope), ...useDates(scope, of.filters.date ?? [])]
  return <Choices choices={choices} {...of} />
}

/** The same of a table, which can be narrowed to dates alone: nothing where the event has one. */
export function ReportDates({ scope, ...of }: ReportFiltersProps) {
  const choices = useDates(scope, of.filters.date ?? [])
  return choices.length === 0 ? null : <Choices choices={choices} {...of} />
}

interface ChoicesProps extends Omit<ReportFiltersProps, 'scope'> {
  readonly choices: readonly Choice[]
}

function Choices({ choices, filters, onChange }: ChoicesProps) {
  const chips = choices.flatMap(({ filter, name, options }) =>
    (filters[filter] ?? []).map((id) => ({
      key: `${filter}-${id}`,
      words: m.reports_filter_is({ name, value: options.find((option) => option.id === id)?.label ?? String(id) }),
      onRemove: () => onChange({ [filter]: (filters[filter] ?? []).filter((kept) => kept !== id).join(',') || null }),
    })),
  )
  return (
    <FilterBar
      label={m.reports_filter()}
      isQuiet
      removeLabel={(filter) => m.reports_filter_remove({ filter })}
      chips={chips}
      onClear={() => onChange(Object.fromEntries(FILTERS.map((filter) => [filter, null])))}
    >
      {choices.map(({ filter, name, options }) => (
        <Select
          key={filter}
          label={name}
          name={filter}
          value={String(filters[filter]?.[0] ?? ANY)}
          onChange={(id) => onChange({ [filter]: id === ANY ? null : id })}
          options={[
            { value: ANY, label: m.reports_filter_any() },
            ...options.map(({ id, label }) => ({ value: String(id), label })),
          ]}
        />
      ))}
    </FilterBar>
  )
}

/** Dates of the event, where it has several. */
function useDates({ id, event, kind }: ReportScope, chosen: readonly number[]): readonly Choice[] {
  const options = useDateOptions({ eventId: kind === 'event' ? id : 0, zone: event?.timezone ?? 'UTC', chosen })
  return options.length === 0 ? [] : [{ filter: 'date', name: m.occurrences_date(), options }]
}

/** Products with their tiers, codes and partners of the event. */
function useChoices({ id, event }: ReportScope): readonly Choice[] {
  const codes = useQuery(promoCodesQuery(id, { per_page: MOST })).data?.data ?? []
  const affiliates = useQuery(affiliatesQuery(id, { per_page: MOST })).data?.data ?? []
  const products = (event?.product_categories ?? []).flatMap((category) => category.products)
  const tiers = products
    .filter(({ type }) => type === 'TIERED')
    .flatMap(({ title, prices }) => prices.map((price) => ({ id: price.id, label: tierName(title, price.label) })))
  const choices: readonly Choice[] = [
    {
      filter: 'product_ids',
      name: m.reports_group_product(),
      options: products.map((product) => ({ id: product.id, label: product.title })),
    },
    { filter: 'product_price_ids', name: m.reports_group_tier(), options: tiers },
    {
      filter: 'promo_code_ids',
      name: m.reports_group_promo_code(),
      options: codes.map((code) => ({ id: code.id, label: code.code })),
    },
    {
      filter: 'affiliate_ids',
      name: m.reports_group_affiliate(),
      options: affiliates.map((one) => ({ id: one.id, label: one.name })),
    },
  ]
  return choices.filter(({ options }) => options.length > 0)
}
