import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SLICES } from './slices.ts'

const names = SLICES.map(({ name }) => name)

test('every folder of features is a slice of its name, listed once', () => {
  expect(names.toSorted()).toEqual(readdirSync(join(import.meta.dirname, 'features')).toSorted())
})

test('they are listed in the order of their imports, which the checks of imports go by', () => {
  const text = readFileSync(join(import.meta.dirname, 'slices.ts'), 'utf8')
  expect([...text.matchAll(/features\/([a-z-]+)\/slice\.ts/gu)].map(([, name]) => name)).toEqual(names)
})

test('every endpoint of the contract is of a slice that registers routes', () => {
  const withRoutes = new Set(
    SLICES.flatMap(({ name, areas = [], routes }) => (routes === undefined ? [] : [name, ...areas])),
  )
  expect(ALL_ENDPOINTS.map(({ id }) => id).filter((id) => !withRoutes.has(id.split('.')[0] ?? ''))).toEqual([])
})
