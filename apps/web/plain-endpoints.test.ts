import { requestOf } from '@turnout/contract/client.ts'
import * as contract from '@turnout/contract/organizers/endpoints.ts'
import { expect, test } from 'vitest'
import { plainEndpoints } from './plain-endpoints.ts'

const loaded = async (source: string) =>
  (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as typeof contract

test('a plain endpoint makes the same request as the one it stands for', async () => {
  const plain = await loaded(plainEndpoints(contract))
  const parts = { params: { organizer_id: 7 }, body: { name: 'Dock 9' } as never }
  expect(requestOf(plain.updateOrganizer, parts)).toEqual(requestOf(contract.updateOrganizer, parts))
  const list = { query: { per_page: 100, sort_by: 'name' } } as const
  expect(requestOf(plain.organizersOfAccount, list)).toEqual(requestOf(contract.organizersOfAccount, list))
})

test('every endpoint is there, and nothing of its schemas', async () => {
  const source = plainEndpoints(contract)
  expect(Object.keys(await loaded(source)).toSorted()).toEqual(Object.keys(contract).toSorted())
  expect(source).not.toMatch(/import|_zod|body|answer/u)
})

test('an export that is no endpoint is named', () => {
  expect(() => plainEndpoints({ MOST: 100 })).toThrow('MOST is no endpoint')
})
