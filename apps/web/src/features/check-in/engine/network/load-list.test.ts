import type { DoorAttendee, DoorAttendeesAnswer } from '@turnout/contract/check-in/door.ts'
import { doorPageText } from '@turnout/domain/check-in/door-hash.ts'
import { aPhoneDoor } from '@turnout/testkit/a-phone.ts'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { stateOfProps } from '../../door-state.ts'
import { DoorKeeper } from '../door-keeper.ts'
import type { DoorWire, WireAnswer } from './door-wire.ts'
import { loadChanges, loadCopy, OTHER_REVISION } from './load-list.ts'
import { createStateStore } from '../store/state-store.ts'
import { openMemoryStore } from '../store/store-memory.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const phone = aPhoneDoor({ public_key: publicKey.export({ format: 'jwk' }).x ?? '' })
const SILENT = { failed: 'silent', message: '', waitMs: 0 } as const

interface Page {
  readonly rows: readonly DoorAttendee[]
  readonly next?: string | null
  readonly since?: string
  readonly revision?: number
  readonly removed?: string[]
}

function signedPage({ rows, next = null, since = 't1', revision = 1, removed = [] }: Page): DoorAttendeesAnswer {
  const dataHash = createHash('sha256').update(JSON.stringify(rows)).digest('base64url')
  const text = doorPageText({ doorKey: phone.list.door_key, revision, since, nextAfter: next, removed, dataHash })
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64url')
  return {
    data: rows,
    meta: { since, revision, removed, next_after: next, signature, total: 3 },
  } as unknown as DoorAttendeesAnswer
}

async function aKeeper() {
  const state = createStateStore(stateOfProps({ locale: 'en', door: null, needsPin: false }))
  const keeper = new DoorKeeper(openMemoryStore(), state, phone.list.short_id)
  await keeper.learnList(phone.list, Date.now())
  const asked: string[] = []
  const wireOf = (answers: readonly (DoorAttendeesAnswer | typeof SILENT)[]): DoorWire => {
    const left = [...answers]
    const guests: DoorWire['guests'] = ({ after, since }) => {
      asked.push(`${since ?? ''}/${after ?? ''}`)
      const next = left.shift() ?? SILENT
      return Promise.resolve<WireAnswer<DoorAttendeesAnswer>>('failed' in next ? next : { value: next, heardAtMs: 0 })
    }
    return { guests } as unknown as DoorWire
  }
  return { keeper, state, asked, wireOf }
}

const nothing = (): void => undefined

test('a load that was cut goes on where it ended, and changes are asked for since its first page', async () => {
  const { keeper, state, asked, wireOf } = await aKeeper()
  const first = signedPage({ rows: [phone.guest(1)], next: 'A-T1', since: 't1' })
  expect(await loadCopy(keeper, wireOf([first, SILENT]), nothing)).toBe(SILENT)
  expect(state.get()).toMatchObject({ isReady: false, loaded: { have: 1, total: 3 } })
  const last = signedPage({ rows: [phone.guest(2), phone.guest(3)], since: 't9' })
  expect(await loadCopy(keeper, wireOf([last]), nothing)).toBeNull()
  expect(state.get()).toMatchObject({ isReady: true, loaded: { have: 3, total: 3 } })
  await loadChanges(keeper, wireOf([signedPage({ rows: [], since: 't10' }), SILENT]), nothing)
  await loadChanges(keeper, wireOf([]), nothing)
  expect(asked).toEqual(['/0', '/A-T1', '/A-T1', 't1/', 't10/'])
})

test('a long list is loaded in stretches at once, each guest once, and goes on where each of them was cut', async () => {
  const { keeper, state, asked, wireOf } = await aKeeper()
  const guest = (reference: string, id: number) => phone.guest(id, { public_id: reference })
  const first = signedPage({ rows: [guest('A-22', 1)], next: 'A-22' })
  // The second stretch fails; pages of the others may reach into the next one.
  const round = [
    signedPage({ rows: [guest('A-99', 2), guest('A-AB', 3)], next: 'A-AB' }),
    SILENT,
    signedPage({ rows: [guest('A-HH', 4)], next: 'A-HH' }),
    signedPage({ rows: [guest('A-SS', 5)] }),
  ]
  expect(await loadCopy(keeper, wireOf([first, ...round]), nothing)).toBe(SILENT)
  expect(state.get()).toMatchObject({ isReady: false, loaded: { have: 4 } })
  const rest = [signedPage({ rows: [guest('A-AB', 3)], next: 'A-HH' }), signedPage({ rows: [guest('A-RR', 6)] })]
  expect(await loadCopy(keeper, wireOf(rest), nothing)).toBeNull()
  expect(asked).toEqual(['/0', '/A-22', '/A-A', '/A-H', '/A-S', '/A-A', '/A-HH'])
  expect(state.get()).toMatchObject({ isReady: true })
  expect([...keeper.book.references()].toSorted()).toEqual(['A-22', 'A-99', 'A-AB', 'A-HH', 'A-RR', 'A-SS'])
})

test('a page with another signature is no answer', async () => {
  const { keeper, wireOf } = await aKeeper()
  const page = signedPage({ rows: [phone.guest(1)] })
  const altered = { ...page, data: [phone.guest(1, { status: 'CANCELLED' })] }
  expect(await loadCopy(keeper, wireOf([altered]), nothing)).toMatchObject({ failed: 'silent' })
  expect(await loadCopy(keeper, wireOf([{ hello: 'portal' } as never]), nothing)).toMatchObject({ failed: 'silent' })
  expect(keeper.book.size).toBe(0)
})

test('changes replace rows and take away who left the list', async () => {
  const { keeper, wireOf } = await aKeeper()
  await loadCopy(keeper, wireOf([signedPage({ rows: [phone.guest(1), phone.guest(2)] })]), nothing)
  const changed = signedPage({ rows: [phone.guest(1, { status: 'CANCELLED' })], removed: ['A-2'], since: 't2' })
  await loadChanges(keeper, wireOf([changed]), nothing)
  expect(keeper.book.guest('A-1')?.status).toBe('CANCELLED')
  expect(keeper.book.guest('A-2')).toBeNull()
})

test('another revision loads everybody anew, and the guests of before stay until the copy is whole', async () => {
  const { keeper, wireOf } = await aKeeper()
  await loadCopy(keeper, wireOf([signedPage({ rows: [phone.guest(1), phone.guest(2)] })]), nothing)
  const other = signedPage({ rows: [phone.guest(2)], next: 'A-T2', revision: 2, since: 't5' })
  expect(await loadChanges(keeper, wireOf([other]), nothing)).toBe(OTHER_REVISION)
  await keeper.learnList({ ...phone.list, revision: 2 }, Date.now())
  await loadCopy(keeper, wireOf([other, SILENT]), nothing)
  expect(keeper.book.guest('A-1')).not.toBeNull()
  await loadCopy(keeper, wireOf([signedPage({ rows: [phone.guest(3)], revision: 2, since: 't6' })]), nothing)
  expect([keeper.book.guest('A-1'), keeper.book.size]).toEqual([null, 2])
})
