import { expect, test } from 'vitest'
import type { PublicHouse } from '@turnout/contract/seats/house.ts'
import { hallOfHouse } from '../hall-of-house.ts'
import { listedPages, printedSections, startOf } from './print-house.ts'

type Row = PublicHouse['sections'][number]['rows'][number]

let made = 0
const row = (label: string, kind: Row['kind'], adjacencies: readonly number[]): Row => {
  made += 1
  return {
    label,
    kind,
    row_no: made,
    seats: adjacencies.map((adjacency, at) => ({
      guid: `${made} ${at}`,
      number: String(at + 1),
      zone: 'A' as const,
      x: adjacency * 10,
      y: made * 10,
      adjacency,
      rank: 0,
    })),
  }
}

const seated = hallOfHouse({
  plan: 's1',
  width: 100,
  height: 100,
  focus: { x: 0, y: 0 },
  scale_cm: null,
  zones: [],
  sections: [
    { name: 'Stalls', rows: [row('A', 'SEAT', [1, 2, 4, 5]), row('B', 'SEAT', [1, 2])] },
    { name: 'Tables', rows: Array.from({ length: 6 }, (_, at) => row(String(at + 1), 'TABLE', [1, 2, 3, 4])) },
  ],
  areas: [],
})

test('a section is a page; its rows are straight, with aisles, and in the middle', () => {
  const [stalls] = printedSections({ seated })
  expect(stalls?.lines.map(({ seats }) => seats.map(({ x }) => x))).toEqual([
    [0, 1, 2.7, 3.7],
    [0, 1],
  ])
  expect(stalls?.width).toBeCloseTo(4.7)
  expect(stalls?.lines[0]?.names.map(({ text }) => text)).toEqual(['A', 'A'])
  expect(startOf(stalls?.lines[1] ?? { key: '', seats: [], names: [] }, 4.7)).toBeCloseTo(1.35)
})

test('tables are side by side, each with its name, as many as fit', () => {
  const [, tables] = printedSections({ seated })
  expect(tables?.lines.map(({ names }) => names.map(({ text }) => text))).toEqual([
    ['1', '2', '3', '4'],
    ['5', '6'],
  ])
  expect(tables?.lines.flatMap(({ seats }) => seats)).toHaveLength(24)
})

test('a list begins each section on a page of its own, also one without anybody', () => {
  const sections = printedSections({ seated })
  const pages = listedPages(sections, { most: 4, isListed: (place) => place < 6 })
  expect(pages.map(({ section, part, places }) => [section, part, places.length])).toEqual([
    ['Stalls', 0, 4],
    ['Stalls', 1, 2],
    ['Tables', 0, 0],
  ])
})
