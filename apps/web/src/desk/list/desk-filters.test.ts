import { describe, expect, test } from 'vitest'
import type { DeskOf } from './define-desk.ts'
import { chooseValues, filterIn, narrowings, readChosen, serverFilter, withoutFilters } from './desk-filters.ts'

const of: Pick<DeskOf, 'filters' | 'views'> = {
  views: [
    { view: null, label: () => 'All' },
    {
      view: 'late',
      label: () => 'Late',
      asks: { filter_fields: { is_late: { eq: 'true' }, state: { ne: 'ENDED' } } },
    },
  ],
  filters: [
    {
      name: 'status',
      asks: 'state',
      label: () => 'Status',
      values: ['OPEN', 'ENDED'],
      words: String,
      older: ['state_of_before'],
    },
    { name: 'product', asks: 'product_id', label: () => 'Ticket', values: () => undefined, words: String },
    { name: 'code', asks: 'code', label: () => 'Code', values: 'counted', words: String },
    { days: 'created_at', label: () => 'Day' },
  ],
}

const chosenIn = (address: string) => readChosen(of, new URLSearchParams(address))
const fieldsIn = (address: string) => filterIn(of, new URLSearchParams(address), 'UTC').filter_fields

describe('an address', () => {
  test('chooses of a list what is on it, of ids what is one, of counted values any', () => {
    expect(fieldsIn('status=ENDED,GONE&product=7,x,-1&code=EARLY,<b>')).toEqual({
      state: { in: 'ENDED' },
      product_id: { in: '7' },
      code: { in: 'EARLY,<b>' },
    })
  })

  test('of an earlier version chooses by its older name', () => {
    expect(fieldsIn('state_of_before=OPEN')).toEqual({ state: { in: 'OPEN' } })
  })

  test('names a view, whose own question gives way to a filter of the same name', () => {
    expect(fieldsIn('view=late')).toEqual({ is_late: { eq: 'true' }, state: { ne: 'ENDED' } })
    expect(fieldsIn('view=late&status=ENDED')).toEqual({ is_late: { eq: 'true' }, state: { in: 'ENDED' } })
    expect(chosenIn('view=early').view).toBeNull()
  })
})

test('choosing values renames what has an older name in the address', () => {
  expect(chooseValues(of, chosenIn('state_of_before=OPEN'), { name: 'product', values: ['7', '9'] })).toEqual({
    state_of_before: null,
    status: 'OPEN',
    product: '7,9',
  })
  expect(chooseValues(of, chosenIn('status=OPEN'), { name: 'status', values: [] })).toEqual({
    state_of_before: null,
    status: '',
  })
})

test('taking all filters off leaves search and view', () => {
  expect(withoutFilters(of)).toEqual({
    status: null,
    state_of_before: null,
    product: null,
    code: null,
    from: null,
    to: null,
  })
})

test('each thing that narrows the list can be taken off alone', () => {
  const chosen = chosenIn('view=late&status=OPEN&from=2027-05-20')
  const all = narrowings(of, 'mira', chosen)
  expect(all.map(({ change }) => Object.keys(change))).toEqual([
    ['query'],
    ['view'],
    ['status', 'state_of_before'],
    ['from', 'to'],
  ])
  const left = all.map((one) => serverFilter(of, one.query, { ...one.chosen, zone: 'UTC' }))
  expect(left.map(({ query }) => query)).toEqual(['', 'mira', 'mira', 'mira'])
  expect(left[1]?.filter_fields).toEqual({ state: { in: 'OPEN' }, created_at: { gte: '2027-05-20T00:00:00.000Z' } })
  expect(left[2]?.filter_fields).toEqual({
    is_late: { eq: 'true' },
    state: { ne: 'ENDED' },
    created_at: { gte: '2027-05-20T00:00:00.000Z' },
  })
})
