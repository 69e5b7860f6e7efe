import { setTimeout as sleep } from 'node:timers/promises'
import { MACHINES, type Machine } from './network.ts'

/** A machine as Patroni sees it. */
interface Member {
  readonly name: string
  readonly role: 'leader' | 'quorum_standby' | 'replica'
  readonly state: string
  readonly timeline?: number
  readonly lag?: number | 'unknown'
}

const ASK_EVERY_MS = 200
const ANSWER_MS = 2000
const PRIMARY_MS = 60_000

interface Told {
  readonly status: number
  readonly text: string
}

/** Null: it does not answer in time. */
async function ask(address: string, path: string): Promise<Told | null> {
  try {
    const answer = await fetch(`http://${address}:8008${path}`, { signal: AbortSignal.timeout(ANSWER_MS) })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return null
  }
}

/** Whether Patroni of a machine says that it is the primary: what HAProxy asks. */
export async function isPrimary({ address }: Machine): Promise<boolean> {
  const told = await ask(address, '/primary')
  return told?.status === 200
}

/** The primary of the moment; when there is none, the next one. */
export async function primaryNow(): Promise<Machine> {
  const since = performance.now()
  while (performance.now() - since < PRIMARY_MS) {
    for (const machine of MACHINES) if (await isPrimary(machine)) return machine
    await sleep(ASK_EVERY_MS)
  }
  throw new Error('There is no primary.')
}

/** What the primary says of all; one that was cut off tells of old times. */
async function membersSeen(): Promise<readonly Member[]> {
  for (const machine of MACHINES) {
    const told = (await isPrimary(machine)) ? await ask(machine.address, '/cluster') : null
    if (told?.status === 200) return (JSON.parse(told.text) as { members: readonly Member[] }).members
  }
  return []
}

/** One of the standbys that commits wait for. */
export async function synchronousNow(): Promise<Machine> {
  const member = (await membersSeen()).find(({ role }) => role === 'quorum_standby')
  const machine = MACHINES.find(({ name }) => name === member?.name)
  if (machine === undefined) throw new Error('There is no synchronous standby.')
  return machine
}

/** Until a primary and two standbys that may confirm are there; answers the seconds. */
export async function untilWhole(patienceMs: number): Promise<number> {
  return untilSeen((members) => {
    const timelines = new Set(members.map(({ timeline }) => timeline))
    const roles = members.map(({ role }) => role).toSorted()
    return (
      roles.join(' ') === 'leader quorum_standby quorum_standby' &&
      timelines.size === 1 &&
      members.every(({ state, lag }) => (state === 'running' || state === 'streaming') && lag !== 'unknown')
    )
  }, patienceMs)
}

/** Until the machines are as wanted; answers the seconds. */
async function untilSeen(isAsWanted: (members: readonly Member[]) => boolean, patienceMs: number): Promise<number> {
  const since = performance.now()
  let seen: readonly Member[] = []
  while (performance.now() - since < patienceMs) {
    seen = await membersSeen()
    if (isAsWanted(seen)) return Math.ceil((performance.now() - since) / 100) / 10
    await sleep(ASK_EVERY_MS)
  }
  throw new Error(`Patroni does not come to rest: ${JSON.stringify(seen)}`)
}
