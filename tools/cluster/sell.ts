import { fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answered, Confirmed } from '../drills/kills/crowd.ts'
import { confirmedIn, CROWD, faultsAt } from '../drills/kills/run-kills.ts'
import { FEW, type Offer, type Outcome, type Rig } from './rig.ts'
import { untilJobsDone } from './start-shop.ts'

/** A crowd at work. */
export interface Sale {
  confirmed(): Confirmed[]
  answers(): Answered[]
  /** Until so many more orders were confirmed. */
  goesOn(patienceMs: number): Promise<void>
  /** Ends it, and waits until no answer is under way any more. */
  end(): Promise<void>
}

const GOES_ON = 50
const LOOK_EVERY_MS = 50
/** Longer than the product lets a request wait. */
const END_MS = 60_000
/** A job whose worker was lost is given back after three minutes, at the next of the looks that are a minute apart. */
const JOBS_MS = 300_000

export function startSale(home: string, name: string, offer: Offer): Sale {
  const file = path.join(home, `${name}-confirmed.jsonl`)
  const answers = path.join(home, `${name}-answers.jsonl`)
  const crowd = fork(CROWD, [JSON.stringify({ ...offer, file, answers })], { stdio: 'inherit' })
  const confirmed = (): Confirmed[] => confirmedIn(file)
  return {
    confirmed,
    answers: () => linesIn(answers) as Answered[],
    async goesOn(patienceMs) {
      const [since, target] = [performance.now(), confirmed().length + GOES_ON]
      while (confirmed().length < target) {
        if (performance.now() - since > patienceMs) throw new Error(`The sale does not go on within ${patienceMs} ms.`)
        await sleep(LOOK_EVERY_MS)
      }
    },
    async end() {
      const since = performance.now()
      crowd.send('end')
      while (crowd.exitCode === null && performance.now() - since < END_MS) await sleep(LOOK_EVERY_MS)
      crowd.kill('SIGKILL')
    },
  }
}

/** Ends a sale, and compares all that buyers were told with what the database has. */
export async function concludeSale({ cluster }: Rig, sale: Sale, { lines, faults }: Outcome): Promise<Outcome> {
  await sale.goesOn(END_MS)
  await sale.end()
  const confirmed = sale.confirmed()
  const lost = await faultsAt(cluster.ownerUrl, confirmed)
  const due = await untilJobsDone(cluster, JOBS_MS)
  const scarce = scarceIn(confirmed)
  return {
    lines: [...lines, `${confirmed.length} confirmations; ${scarce} of ${FEW} of the front row were given away`],
    faults: [
      ...faults,
      ...lost,
      ...(due === 0 ? [] : [`${due} jobs are not done`]),
      ...(scarce > FEW ? [`${scarce} of ${FEW} were promised`] : []),
    ],
  }
}

/** How many of the scarce places buyers were told that they have. */
export const scarceIn = (confirmed: readonly Confirmed[]): number =>
  confirmed.reduce((sum, { what, scarce = 0 }) => sum + (what === 'held' ? scarce : 0), 0)

function linesIn(file: string): unknown[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return lines.map((line): unknown => JSON.parse(line))
}
