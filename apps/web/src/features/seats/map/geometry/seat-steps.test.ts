import { houseOfPlan } from '@turnout/testkit/seats/house-of-plan.ts'
import { marArena, rochaHall } from '@turnout/testkit/seats/sample-plans.ts'
import { expect, test } from 'vitest'
import { hallOfHouse } from '../../hall-of-house.ts'
import { makeMapPlan } from './map-plan.ts'
import { stepSeat, STEP_KEYS, type StepKey } from './seat-steps.ts'

const seated = hallOfHouse(houseOfPlan(rochaHall()))
const plan = makeMapPlan(seated)

const placeOf = (name: string): number =>
  seated.seats.findIndex(({ seat, row, section }) => `${section.name} ${row.label} ${seat.number}` === name)

const nameOf = (place: number): string => {
  const found = seated.seats[place]
  return found === undefined ? '' : `${found.section.name} ${found.row.label} ${found.seat.number}`
}

const step = (from: string, key: StepKey, taken: readonly string[] = []): string =>
  nameOf(stepSeat(plan, { from: placeOf(from), key, mayVisit: (place) => !taken.includes(nameOf(place)) }))

test('arrows go along the row, across its aisles, and past taken seats', () => {
  expect(step('Stalls F 8', 'ArrowRight')).toBe('Stalls F 9')
  expect(step('Stalls F 12', 'ArrowLeft', ['Stalls F 11', 'Stalls F 10'])).toBe('Stalls F 9')
})

test('arrows go to the nearest row and the nearest section', () => {
  expect(step('Stalls A 13', 'ArrowDown')).toBe('Stalls B 13')
  expect(step('Balcony A 20', 'ArrowUp')).toMatch(/^Circle J /u)
  expect(step('Stalls B 13', 'ArrowUp')).toBe('Stalls A 13')
  expect(step('Stalls A 13', 'ArrowUp')).toMatch(/^Boxes /u)
  expect(step('Balcony F 20', 'ArrowDown')).toBe('')
  expect(step('Stalls A 1', 'ArrowLeft')).toMatch(/^Boxes /u)
})

test('Home and End go to the ends of the row, Page up and down to the sections', () => {
  expect(step('Circle B 20', 'Home')).toBe('Circle B 1')
  expect(step('Circle B 20', 'End', ['Circle B 42'])).toBe('Circle B 41')
  expect(step('Stalls F 12', 'PageDown')).toBe('Café tables 1 1')
  expect(step('Circle B 20', 'PageUp')).toBe('Café tables 1 1')
  expect(step('Stalls F 12', 'PageUp')).toBe('')
})

test('every seat of an arena can be reached and left', () => {
  const arena = makeMapPlan(hallOfHouse(houseOfPlan(marArena())))
  expect(arena.count).toBe(20_016)
  for (let from = 0; from < arena.count; from += 997) {
    const led = STEP_KEYS.map((key) => stepSeat(arena, { from, key, mayVisit: () => true }))
    expect(led.some((place) => place >= 0 && place !== from)).toBe(true)
  }
})
