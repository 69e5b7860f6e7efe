import { describe, expect, it } from 'vitest'
import { placedAreas } from './placed-areas.ts'
import { readPlan } from './read-plan.ts'

const areas = (given: unknown[]) => {
  const read = readPlan({
    name: 'Hall',
    size: { width: 100, height: 100 },
    categories: [{ name: 'Front', color: '#112233' }],
    zones: [{ name: 'Stalls', zone_id: 's', position: { x: 10, y: 20 }, rows: [], areas: given }],
  })
  if (!('plan' in read)) throw new Error('refused')
  return placedAreas(read.plan)
}

describe('the drawings of a plan', () => {
  it('lie where zone and area together say, in tenths', () => {
    const position = { x: 1, y: 2 }
    expect(
      areas([
        { shape: 'rectangle', position, rectangle: { width: 30, height: 4 }, role: 'STAGE', text: { text: 'Stage' } },
        { shape: 'circle', position, circle: { radius: 2.5 } },
        { shape: 'ellipse', position, ellipse: { radius: { x: 3, y: 1 } }, rotation: 45 },
        {
          shape: 'polygon',
          position,
          polygon: {
            points: [
              { x: 0, y: 0 },
              { x: 5, y: 0 },
              { x: 0, y: 5 },
            ],
          },
        },
      ]),
    ).toMatchObject([
      { shape: 'rectangle', role: 'STAGE', text: 'Stage', x: 110, y: 220, width: 300, height: 40 },
      { x: 110, y: 220, width: 50, height: 50 },
      { width: 60, height: 20, rotation: 45 },
      {
        points: [
          { x: 110, y: 220 },
          { x: 160, y: 220 },
          { x: 110, y: 270 },
        ],
      },
    ])
  })

  it('tell the price and the places of a standing area', () => {
    const floor = { role: 'STANDING', name: 'Floor', capacity: 60, category: 'Front' }
    expect(
      areas([{ shape: 'rectangle', position: { x: 0, y: 0 }, rectangle: { width: 1, height: 1 }, ...floor }]),
    ).toMatchObject([{ role: 'STANDING', text: 'Floor', capacity: 60, zone: 'A' }])
  })
})
