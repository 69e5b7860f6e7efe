import { aPhoneDoor } from '@turnout/testkit/doors/a-phone.ts'
import { only } from '@turnout/testkit/doors/a-phone-state.ts'
import { PhoneWorld, type Wire, type WorldTab } from '@turnout/testkit/doors/a-phone-world.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { talkOf } from './engine-state.ts'

/* Whatever happens in whatever order to two tabs of one phone, these stay true. */

const GUESTS = [11, 12, 13]
const door = aPhoneDoor({ now: '2030-06-01T18:00:00.000Z' })
const ASKS_SERVER = new Set(['upload', 'ask-list', 'ask-pages', 'ask-changes', 'open-stream'])

const command = fc.record({
  tab: fc.nat(1),
  guest: fc.nat(GUESTS.length - 1),
  pick: fc.nat(7),
  what: fc.constantFrom(
    ...(['scan', 'scan', 'undo', 'step', 'step', 'step', 'step', 'step', 'step', 'step'] as const),
    ...(['lost', 'unheard', 'lead', 'reopen', 'network-lost', 'back', 'clock'] as const),
  ),
})

type Command = typeof command extends fc.Arbitrary<infer One> ? One : never

/** Two tabs, and the acts that were asked of them. */
function aNight() {
  const world = new PhoneWorld(door, GUESTS)
  const tabs: WorldTab[] = [world.openTab(), world.openTab()]
  world.lead(tabs[0] ?? world.openTab())
  const asked = new Map<string, WorldTab>()
  const take = ({ tab: at, guest, pick, what }: Command): void => {
    const tab = tabs[at]
    if (tab === undefined) return
    const publicId = `A-${GUESTS[guest] ?? 0}`
    const scanId = `${what} ${asked.size}`
    if (what === 'scan' || what === 'undo') asked.set(scanId, tab)
    if (what === 'scan') {
      const wish = { action: 'check-in', asksIfUnpaid: true, paidWith: null, seenAtMs: 0 } as const
      world.tell(tab, { type: 'scan-asked', scanId, what: { publicId }, wish })
    } else if (what === 'undo') world.tell(tab, { type: 'undo-asked', scanId, publicId })
    else if (what === 'lead') world.lead(tab)
    else if (what === 'reopen') {
      world.close(tab)
      tabs[at] = world.openTab()
    } else if (what === 'network-lost' || what === 'back') world.tell(tab, { type: what })
    else if (what === 'clock') {
      // Time goes on; the clock that staff see may be set anywhere.
      tab.phone.at.ticks += 1000 * pick
      tab.phone.at.ms += 600_000 * (pick - 3)
      world.tell(tab, { type: 'tick' })
    } else world.step(tab, pick, WIRES[what])
  }
  return { world, tabs, asked, take }
}

const WIRES: Readonly<Record<'step' | 'lost' | 'unheard', Wire>> = {
  step: 'answered',
  lost: 'lost',
  unheard: 'unheard',
}

type Night = ReturnType<typeof aNight>

const toldIn = (tab: WorldTab) =>
  only(tab.done, 'answer').map(({ askId, value }) => ({
    askId,
    verdict: typeof value === 'string' ? value : value.verdict,
  }))

/** Every act that was told is on the phone or at the server, and only once. */
function nothingIsLost({ world }: Night): void {
  const kept = [...world.store.values()].map(({ scan }) => scan.scan_id)
  expect(new Set(kept).size).toBe(kept.length)
  const known = new Set([...kept, ...world.server.answers.keys()])
  const told = world.tabs.flatMap(toldIn).filter(({ verdict }) => verdict !== 'not_inside')
  expect(told.filter(({ askId }) => !known.has(askId))).toEqual([])
  expect(new Set(told.map(({ askId }) => askId)).size).toBe(told.length)
}

/** What is shown is the list and, over it, what this phone decided and the server has not answered. */
function countsAreRight({ phone }: WorldTab): void {
  const { queue, book, screen, confirmed } = phone.now()
  const inside = GUESTS.filter((id) => {
    const key = `A-${id}`
    const own = queue.findLast((scan) => scan.key === key && scan.effect !== null && scan.refused === null)
    if (own !== undefined) return own.effect === 'in'
    const answered = confirmed.findLast((one) => one.key === key)
    return (answered === undefined ? book.byReference(key)?.check_in : answered.word.check_in) != null
  })
  expect({ inside: screen.inside, waiting: screen.waiting }).toEqual({ inside: inside.length, waiting: queue.length })
  expect(new Set(queue.map(({ seq }) => seq)).size).toBe(queue.length)
}

/** One upload at a time, and questions from the tab that leads alone. */
function onlyTheLeaderAsks(tab: WorldTab, asksBefore: number, didLead: boolean): void {
  const isUpload = (open: WorldTab['open'][number]): boolean =>
    'effect' in open ? open.effect.type === 'upload' : open.answer.type === 'upload-answered'
  expect(tab.open.filter(isUpload).length).toBeLessThanOrEqual(1)
  expect(tab.sentAgain).toEqual([])
  if (!didLead && talkOf(tab.phone.now()) === null) expect(asksOf(tab)).toBe(asksBefore)
}

const asksOf = (tab: WorldTab): number => tab.done.filter(({ type }) => ASKS_SERVER.has(type)).length

/** The network is back and stays: everything that waits happens. */
function comesToRest({ world, tabs }: Night): void {
  const [first] = tabs
  if (first === undefined) return
  world.lead(first)
  for (let round = 0; round < 4; round += 1) {
    for (const tab of world.tabs) {
      tab.phone.at.ticks += 1000
      if (!tab.isClosed) world.tell(tab, { type: 'back' })
    }
    for (let at = 0; at < 60; at += 1) for (const tab of world.tabs) if (!isIdle(tab)) world.step(tab, 0)
  }
}

/** Only timers are left, which go on for ever. */
const isIdle = (tab: WorldTab): boolean => tab.open.every((open) => 'effect' in open && open.effect.type === 'wait')

test('no scan is lost or sent under two ids, counts are right and the leader alone asks, in any order of events', () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 10, maxLength: 100 }), (commands) => {
      const night = aNight()
      for (const one of commands) {
        const before = night.world.tabs.map((tab) => ({
          tab,
          asks: asksOf(tab),
          led: talkOf(tab.phone.now()) !== null,
        }))
        night.take(one)
        nothingIsLost(night)
        for (const { tab, asks, led } of before) onlyTheLeaderAsks(tab, asks, led)
        night.world.tabs.forEach(countsAreRight)
      }
      comesToRest(night)
      // Every act was told once, but for those of pages that closed before it was kept.
      const told = night.world.tabs.flatMap(toldIn)
      expect(told.length).toBe(night.asked.size)
      expect([...night.world.store.keys()]).toEqual([])
      for (const tab of night.tabs) expect(tab.phone.now().screen.waiting).toBe(0)
      const inside = night.tabs.map((tab) => tab.phone.now().screen.inside)
      expect(inside).toEqual(night.tabs.map(() => night.world.server.inside))
    }),
    { numRuns: 400 },
  )
})
