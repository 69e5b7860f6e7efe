import { aPhoneDoor } from '@turnout/testkit/doors/a-phone.ts'
import { aPhoneEngine } from '@turnout/testkit/doors/a-phone-engine.ts'
import { only } from '@turnout/testkit/doors/a-phone-state.ts'
import { expect, test } from 'vitest'
import { keptGuest } from './kept-guest.ts'

const door = aPhoneDoor()
const INSIDE = { short_id: 'ci_1', checked_in_at: '2030-06-01T18:00:00Z', device: 'North' }
/** As the server tells of a guest who is inside. */
const told = (id: number) => door.guest(id, { check_in: { ...INSIDE, attendee_id: id }, door_note: 'Step-free access' })
/** The same without the numbers. */
function kept(publicId: string, of: object): object {
  const { id: _id, ...row } = { id: 0, ...of }
  return { ...row, public_id: publicId, check_in: INSIDE }
}

test('a guest is kept without the numbers for other clients, and with everything else', () => {
  expect(keptGuest(told(11))).toStrictEqual(kept('A-11', told(11)))
  expect(keptGuest(door.guest(12))).not.toHaveProperty('id')
  expect(keptGuest(door.guest(12))).not.toHaveProperty('check_in')
})

test('what was kept already is kept as it is', () => {
  const row = keptGuest(told(11))
  expect(keptGuest(row)).toBe(row)
})

test('a list that an older release kept with the numbers is read, and held without them', async () => {
  const phone = aPhoneEngine(door, { guests: [told(11), door.guest(12)] })
  expect(phone.book().byReference('A-11')).toStrictEqual(kept('A-11', told(11)))
  expect(await phone.scan({ code: door.code({ attendeeId: 11 }) })).toMatchObject({ verdict: 'ALREADY_ADMITTED' })
  expect(await phone.scan({ code: door.code({ attendeeId: 12 }) })).toMatchObject({ verdict: 'ADMITTED' })
  expect(await phone.undo('A-11')).toBe('undone')
  const changed = aPhoneEngine(door, { guests: [told(11)], isWhole: false })
  expect(changed.book().byReference('A-11')).toStrictEqual(kept('A-11', told(11)))
})

test('what a tab of an older release tells of guests is held without the numbers', () => {
  const phone = aPhoneEngine(door)
  phone.dispatch({ type: 'word-heard', word: { say: 'rows', rows: [told(11)], removed: [] } })
  expect(phone.book().byReference('A-11')).toStrictEqual(kept('A-11', told(11)))
})

test('an answer to a scan that an older release kept with the numbers is taken without them', async () => {
  const before = aPhoneEngine(door, { guests: [door.guest(11)] })
  await before.scan({ publicId: 'A-11' })
  const queue = before.queued().map((scan) => ({ ...scan, row: door.guest(11) }))
  const phone = aPhoneEngine(door, { queue })
  phone.dispatch({ type: 'lead-taken' })
  const [upload] = only(phone.effects, 'upload')
  const answered = queue.map((scan) => ({
    scan,
    result: { ...scan.told, check_in: { ...INSIDE, check_in_list_name: 'Main gate' } },
  }))
  const sent = { answered, refused: [], answer: null, failure: null }
  phone.dispatch({ type: 'upload-answered', session: upload?.session ?? 0, sent, waiting: 1 })
  expect(phone.book().byReference('A-11')).toStrictEqual(kept('A-11', door.guest(11)))
  expect(only(phone.effects, 'keep-answers').flatMap(({ settled }) => settled.rows)).toStrictEqual([
    kept('A-11', door.guest(11)),
  ])
})
