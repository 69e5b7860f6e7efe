import {
  createOrganizer,
  deleteOrganizer,
  getOrganizer,
  organizersOfAccount,
  updateOrganizer,
} from '@turnout/contract/organizers/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'
import { auditOf } from '../../platform/audit/store.ts'

const shop = testApp()

const tidal = { name: 'Tidal Sessions', email: 'hello@tidal.example', currency: 'EUR', timezone: 'Europe/Lisbon' }

test('an organizer is created, read, changed and deleted, and history keeps each act', async () => {
  const { token } = await shop.signUp()
  const created = await shop.call(createOrganizer, { body: tidal }, { token })
  expect(created.status).toBe(201)
  expect(created.body.data).toMatchObject({ ...tidal, slug: 'tidal-sessions', events_count: 0, description: null })
  const params = { organizer_id: created.body.data.id }

  const changed = await shop.call(
    updateOrganizer,
    { params, body: { ...tidal, name: 'Tidal', website: 'https://tidal.example' } },
    { token },
  )
  expect(changed.body.data).toMatchObject({ name: 'Tidal', website: 'https://tidal.example' })

  expect((await shop.call(deleteOrganizer, { params }, { token })).status).toBe(204)
  expect((await shop.call(getOrganizer, { params }, { token })).status).toBe(404)
  const history = await auditOf(shop.database, 'organizer', params.organizer_id)
  expect(history.map(({ act }) => act)).toEqual(['organizer.created', 'organizer.updated', 'organizer.deleted'])
})

test('a description is stored without anything that runs', async () => {
  const { token } = await shop.signUp()
  const body = { ...tidal, description: '<p>Fine</p><script>alert(1)</script>' }
  const created = await shop.call(createOrganizer, { body }, { token })
  expect(created.body.data.description).toBe('<p>Fine</p>')
})

test('bad fields are named and nothing is created', async () => {
  const { token } = await shop.signUp()
  const body = { ...tidal, name: ' ', email: 'hello@tidal', currency: 'XXZ', extra: 1 }
  const refused = await shop.raw('POST', '/api/organizers', body, { token })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors).toSorted()).toEqual(['currency', 'email', 'name'])
  expect(refused.headers['x-ignored-fields']).toBe('extra')
  expect((await shop.call(organizersOfAccount, {}, { token })).body.data).toEqual([])
})

test("another account's organizer answers exactly like one that does not exist", async () => {
  const owner = await shop.signUp()
  const { body } = await shop.call(createOrganizer, { body: tidal }, { token: owner.token })
  const { token } = await shop.signUp('Stranger')
  const foreign = await shop.call(getOrganizer, { params: { organizer_id: body.data.id } }, { token })
  const unknown = await shop.call(getOrganizer, { params: { organizer_id: 999_999 } }, { token })
  expect(foreign.status).toBe(404)
  expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
})

test('the list searches, sorts and pages, in words for a person, and leaves out names it does not know', async () => {
  const { token } = await shop.signUp()
  for (const name of ['Cedar', 'Ash', 'Birch 100%'])
    await shop.call(createOrganizer, { body: { ...tidal, name } }, { token })
  const sorted = await shop.call(
    organizersOfAccount,
    { query: { sort_by: 'name', sort_direction: 'desc', per_page: 2 } },
    { token },
  )
  expect(sorted.body.data.map(({ name }) => name)).toEqual(['Cedar', 'Birch 100%'])
  expect(sorted.body.meta).toMatchObject({ total: 3, last_page: 2, from: 1, to: 2 })
  const found = await shop.call(organizersOfAccount, { query: { query: '100%' } }, { token })
  expect(found.body.data.map(({ name }) => name)).toEqual(['Birch 100%'])
  const unknown = 'sort_by=password_hash&filter_fields[account_id][eq]=1&filter_fields[name][regex]=x'
  const headers = { cookie: 'locale=de' }
  const lenient = await shop.raw('GET', `/api/organizers?${unknown}`, undefined, { token, headers })
  expect(lenient.headers['x-ignored-fields']).toBe('sort_by, filter_fields.account_id, filter_fields.name.regex')
  expect(lenient.body['meta']).toMatchObject({
    total: 3,
    sort_by: 'name',
    allowed_sorts: {
      name: { asc: 'Name A–Z', desc: 'Name Z–A' },
      created_at: { asc: 'Älteste zuerst', desc: 'Neueste zuerst' },
    },
  })
  for (const query of ['page=0', 'per_page=101']) {
    expect((await shop.raw('GET', `/api/organizers?${query}`, undefined, { token })).status).toBe(422)
  }
})

test('one Idempotency-Key has one effect, and refuses another body', async () => {
  const { token } = await shop.signUp()
  const headers = { 'idempotency-key': 'create-tidal' }
  const first = await shop.call(createOrganizer, { body: tidal }, { token, headers })
  const again = await shop.call(createOrganizer, { body: tidal }, { token, headers })
  expect(again.body.data.id).toBe(first.body.data.id)
  const other = await shop.call(createOrganizer, { body: { ...tidal, name: 'Other' } }, { token, headers })
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  expect((await shop.call(organizersOfAccount, {}, { token })).body.meta.total).toBe(1)
})
