import type { PublicHouse } from '@turnout/contract/seats/house.ts'
import { expect, test } from 'vitest'
import { drawHouse } from './draw-house.ts'

type Row = PublicHouse['sections'][number]['rows'][number]

const row = (label: string, row_no: number, zone: 'A' | 'B'): Row => ({
  label,
  kind: 'SEAT',
  row_no,
  seats: [0, 1, 2].map((n) => ({
    guid: `${label}${n}`,
    number: String(n + 1),
    zone,
    x: 1000 + n * 500,
    y: 2000 + row_no * 900,
    adjacency: row_no * 10 + n,
    rank: n,
  })),
})

const house: PublicHouse = {
  plan: 's1',
  width: 4000,
  height: 5000,
  focus: { x: 1500, y: 0 },
  scale_cm: 1,
  zones: [],
  sections: [{ name: 'Stalls & <stairs>', rows: [row('A', 0, 'A'), row('B', 1, 'B')] }],
  areas: [
    { shape: 'rectangle', role: 'STAGE', x: 500, y: 0, width: 2000, height: 800, rotation: 15, text: 'Stage' },
    { shape: 'circle', role: 'STANDING', x: 1500, y: 4500, width: 600, height: 600, zone: 'C', text: 'Floor' },
    {
      shape: 'polygon',
      x: 0,
      y: 0,
      points: [
        { x: 0, y: 0 },
        { x: 4000, y: 0 },
        { x: 0, y: 300 },
      ],
    },
  ],
}

test('each price is one line of points with its letter, as large as a seat', () => {
  const drawn = drawHouse(house)
  expect(drawn).toContain('<path class="s A" stroke-width="380" d="M1000 2000h1m499 0h1m499 0h1"/>')
  expect(drawn).toContain('.B{stroke:light-dark(')
  expect(drawn).not.toContain('.C{')
  expect(drawn).toMatch(/<text class="p" x="1500" y="2900"[^>]*>B<\/text>/u)
})

test('the stage turns about its middle, a standing area says its letter, and words are text', () => {
  const drawn = drawHouse(house)
  expect(drawn).toContain('class="stage" stroke-width="69" transform="rotate(15 1500 400)"/>')
  expect(drawn).toContain('>Floor · C</text>')
  expect(drawn).toContain('<polygon points="0 0 4000 0 0 300"')
  expect(drawn).toContain('>Stalls &amp; &lt;stairs&gt;</text>')
})

test('a house of 20,000 seats is small', () => {
  const rows = Array.from({ length: 200 }, (_, n): Row => ({
    ...row(String(n), n, 'A'),
    seats: Array.from({ length: 100 }, (_seat, at) => ({
      guid: `${n} ${at}`,
      number: String(at + 1),
      zone: 'A' as const,
      adjacency: at,
      rank: at,
      x: at * 550,
      y: n * 900,
    })),
  }))
  expect(drawHouse({ ...house, sections: [{ name: 'Stalls', rows }] }).length).toBeLessThan(200_000)
})
