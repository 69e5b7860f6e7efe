import { expect, test } from 'vitest'
import { askedFor, chosenIn, viewIn, type SmallFilter, type SmallView } from './define-small-desk.ts'

interface Boats {
  readonly row: { readonly id: number }
  readonly request: object
  readonly more: object
  readonly panel: { readonly kind: 'new' }
}

const harbour: SmallFilter<Boats> = {
  name: 'harbour',
  label: () => 'Harbour',
  any: () => 'All harbours',
  knows: (value) => value === 'east',
  options: () => [{ value: 'east', label: 'East' }],
  asks: (value) => ({ harbour: value }),
}
const tab = (view: string | null, asks: object): SmallView<Boats> => ({
  view,
  label: () => view ?? 'All',
  count: () => undefined,
  asks,
})
const boats = {
  filters: [harbour],
  views: { name: 'show', all: [tab(null, {}), tab('late', { is_late: true })] },
} as const
const at = (search: string, query = '', page = 1) => ({
  page,
  query,
  sort: { by: 'name', direction: 'desc' } as const,
  search: new URLSearchParams(search),
})

test('tab and filter ask the server together, and one act takes off all that narrows the list', () => {
  expect(askedFor<Boats>(boats, at('harbour=east&show=late', 'ana', 3))).toEqual({
    request: { page: 3, per_page: 20, query: 'ana', is_late: true, harbour: 'east' },
    clear: { query: null, harbour: null, show: null },
  })
})

test('what an address names and does not exist narrows nothing', () => {
  const search = new URLSearchParams('harbour=moon&show=never')
  expect(chosenIn(harbour, search)).toBe(null)
  expect(viewIn<Boats>(boats, search)?.view).toBe(null)
  expect(askedFor<Boats>(boats, at('harbour=moon&show=never'))).toEqual({
    request: { page: 1, per_page: 20, query: '' },
    clear: null,
  })
})

test('only a list that can be sorted asks for an order', () => {
  const sorts = { sorts: ['name'], defaultSort: 'name', defaultDirection: 'asc' } as const
  expect(askedFor<Boats>({ ...boats, sorts }, at('')).request).toMatchObject({
    sort_by: 'name',
    sort_direction: 'desc',
  })
})
