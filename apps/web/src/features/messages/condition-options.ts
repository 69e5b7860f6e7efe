import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import { useQuery } from '@tanstack/react-query'
import type { Option } from '@turnout/ui/fields/option.ts'
import { checkInListsQuery } from '../check-in/api.ts'
import { categoriesQuery } from '../products/api.ts'
import { promoCodesQuery } from '../promo-codes/api.ts'

/** As many as one page of a list has. */
const MOST = 100

/** The tickets and goods of an event. */
export const useProductOptions = (eventId: number): readonly Option[] | undefined =>
  useQuery(categoriesQuery(eventId)).data?.flatMap(({ products }) =>
    products.map(({ id, title }) => ({ value: String(id), label: title })),
  )

/** Their price tiers: "General admission · Early bird". */
export const useTierOptions = (eventId: number): readonly Option[] | undefined =>
  useQuery(categoriesQuery(eventId)).data?.flatMap(({ products }) =>
    products.flatMap(({ title, prices }) =>
      prices.map(({ id, label }) => ({ value: String(id), label: tierName(title, label) })),
    ),
  )

export const useCodeOptions = (eventId: number): readonly Option[] | undefined =>
  useQuery(promoCodesQuery(eventId, { per_page: MOST })).data?.data.map(({ id, code }) => ({
    value: String(id),
    label: code,
  }))

export const useListOptions = (eventId: number): readonly Option[] =>
  useQuery(checkInListsQuery(eventId)).data?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? []
