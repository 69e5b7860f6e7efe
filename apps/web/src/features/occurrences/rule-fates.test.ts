import { expect, test } from 'vitest'
import { allWith, datesWith, fateOf, type SoldDate } from './rule-fates.ts'

const date = (id: number, nearest: string | null): SoldDate => ({
  occurrence_id: id,
  start_date: '2099-04-07T19:00:00.000Z',
  end_date: null,
  quantity_sold: 2,
  nearest: nearest === null ? null : { start_date: nearest, end_date: null },
})
const near = date(1, '2099-04-08T19:30:00.000Z')
const alone = date(2, null)

test('a date is kept unless it is chosen otherwise, and guests move only where there is a new date', () => {
  expect(fateOf(new Map(), near)).toBe('KEEP')
  const fates = new Map([
    [1, 'MOVE' as const],
    [2, 'MOVE' as const],
  ])
  expect([fateOf(fates, near), fateOf(fates, alone)]).toEqual(['MOVE', 'KEEP'])
  expect(datesWith('MOVE', { sold: [near, alone], fates })).toEqual([near])
})

test('all guests move at once, and all dates are kept again', () => {
  const sold = [near, alone]
  expect([...allWith('MOVE', sold)]).toEqual([
    [1, 'MOVE'],
    [2, 'KEEP'],
  ])
  expect(datesWith('KEEP', { sold, fates: allWith('KEEP', sold) })).toEqual(sold)
})
