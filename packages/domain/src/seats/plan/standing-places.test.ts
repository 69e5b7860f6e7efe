import { expect, test } from 'vitest'
import { readPlan } from './read-plan.ts'
import { standingPlaces } from './standing-places.ts'

const area = (category: string, capacity?: number) => ({
  shape: 'rectangle',
  role: 'STANDING',
  name: 'Floor',
  position: { x: 0, y: 0 },
  rectangle: { width: 100, height: 100 },
  category,
  ...(capacity !== undefined && { capacity }),
})

test('areas of one letter are counted together; one without places, and a letter with seats, are not', () => {
  const read = readPlan({
    name: 'Rocha Hall',
    size: { width: 500, height: 500 },
    categories: [
      { name: 'Floor', color: '#591147' },
      { name: 'Seats', color: '#282BDF' },
    ],
    zones: [
      {
        name: 'Hall',
        position: { x: 0, y: 0 },
        rows: [
          {
            row_number: 'A',
            position: { x: 0, y: 0 },
            seats: [{ seat_guid: 's1', seat_number: '1', position: { x: 0, y: 0 }, category: 'Seats' }],
          },
        ],
        areas: [area('Floor', 120), area('Floor', 80), area('Floor'), area('Seats', 50)],
      },
    ],
  })
  if ('refused' in read) throw new Error('no plan')
  expect([...standingPlaces(read.plan)]).toEqual([['A', 200]])
})
