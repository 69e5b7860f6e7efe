import { judgeAnswers } from './judge-answers.ts'
import { describeFared, faultsOfFared } from './describe-fared.ts'
import { primaryNow, untilWhole } from './patroni-view.ts'
import { watchForRewind } from './watch-log.ts'
import type { Outcome, Rig } from './rig.ts'
import { concludeSale, scarceIn, startSale } from './sell.ts'
import { tryWrite } from './try-write.ts'

const ROUNDS = 3
const BACK_MS = 60_000
const WHOLE_MS = 120_000

/** PostgreSQL and Patroni of the primary are killed under load; the machine comes back later. */
export async function killPrimary(rig: Rig): Promise<Outcome> {
  const { home, cluster, offer } = rig
  const sale = startSale(home, 'kill-primary', offer)
  const [lines, faults]: [string[], string[]] = [[], []]
  for (let round = 1; round <= ROUNDS; round += 1) {
    await sale.goesOn(BACK_MS)
    const old = cluster.running(await primaryNow())
    const since = Date.now()
    const given = scarceIn(sale.confirmed())
    await old.killDatabase()
    await sale.goesOn(BACK_MS)
    const fared = judgeAnswers(sale.answers(), since)
    const hasRewound = watchForRewind(home, old)
    old.startPatroni()
    const wholeAfterS = await untilWhole(WHOLE_MS)
    const written = await tryWrite(cluster, old)
    const next = await primaryNow()
    lines.push(
      `round ${round}: ${old.name} killed with ${given} of the front row given away, ${next.name} takes over: ${describeFared(fared)}`,
      `  ${old.name} is a standby again ${wholeAfterS} s after its start${hasRewound() ? ', by pg_rewind' : ''}; a write there: ${written}`,
    )
    faults.push(...faultsOfFared(fared))
    if (written === 'confirmed') faults.push(`${old.name} took a write as a standby`)
  }
  return concludeSale(rig, sale, { lines, faults })
}
