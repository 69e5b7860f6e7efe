import { expect, test } from 'vitest'
import { teamFiltersIn, teamRequest } from './team-address.ts'

const shown = { page: 1, query: '', sort: { by: 'created_at', direction: 'asc' } } as const
const asked = (search: string) => teamRequest(shown, teamFiltersIn(new URLSearchParams(search)))

test('role and event narrow the team', () => {
  expect(asked('role=DOOR&event=7')).toEqual({
    page: 1,
    per_page: 20,
    query: '',
    filter_fields: { role: { eq: 'DOOR' } },
    event_id: 7,
  })
})

test('what does not exist filters nothing', () => {
  expect(asked('role=KING&event=-3')).toEqual({ page: 1, per_page: 20, query: '' })
})
