import { setTimeout as sleep } from 'node:timers/promises'
import { describeFared, faultsOfFared } from './describe-fared.ts'
import { judgeAnswers } from './judge-answers.ts'
import { MACHINES } from './network.ts'
import { primaryNow, synchronousNow, untilWhole } from './patroni-view.ts'
import type { Outcome, Rig } from './rig.ts'
import { concludeSale, startSale } from './sell.ts'
import { watchForAlarm } from './watch-log.ts'

const BACK_MS = 60_000
const WHOLE_MS = 120_000
/** Longer than every limit of the product: a request that waits for the standby has given up before. */
const ALONE_MS = 45_000
/** Confirmations that were on their way when the standby went. */
const ON_THE_WAY_MS = 1000

/** One standby is killed, then the last one, which comes back 45 s later. */
export async function loseStandbys(rig: Rig): Promise<Outcome> {
  const { home, cluster, offer } = rig
  const sale = startSale(home, 'lose-standbys', offer)
  await sale.goesOn(BACK_MS)
  const primary = await primaryNow()
  const first = cluster.running(await synchronousNow())
  const last = cluster.machines.find(({ name }) => name !== primary.name && name !== first.name)
  if (last === undefined) throw new Error(`There are only ${MACHINES.length} machines.`)

  let since = Date.now()
  await first.killDatabase()
  await sale.goesOn(BACK_MS)
  const oneLess = judgeAnswers(sale.answers(), since)

  await sale.goesOn(BACK_MS)
  const isAlarmed = watchForAlarm(home)
  since = Date.now()
  await last.killDatabase()
  await sleep(ON_THE_WAY_MS)
  const before = sale.confirmed().length
  await sleep(ALONE_MS - ON_THE_WAY_MS)
  const confirmedAlone = sale.confirmed().length - before
  const alarm = isAlarmed()
  const backSince = Date.now()
  last.startPatroni()
  await sale.goesOn(BACK_MS)
  const alone = judgeAnswers(sale.answers(), since)
  const again = judgeAnswers(sale.answers(), backSince)
  first.startPatroni()
  const wholeAfterS = await untilWhole(WHOLE_MS)
  const still = await primaryNow()
  return concludeSale(rig, sale, {
    lines: [
      `one standby, ${first.name}, is killed: ${describeFared(oneLess)}`,
      `the last standby ${last.name} is killed, for ${ALONE_MS / 1000} s: ${confirmedAlone} confirmed, ${alarm ? 'the worker raises the alarm' : 'no alarm'}; ${describeFared(alone)}`,
      `  writes back ${again.backAfterS} s after ${last.name} starts again; all three together after ${wholeAfterS} s more`,
    ],
    faults: [
      ...faultsOfFared(oneLess),
      ...alone.wrong,
      ...faultsOfFared(again),
      ...(confirmedAlone === 0 ? [] : [`${confirmedAlone} confirmed that one machine alone had`]),
      ...(alarm ? [] : ['nobody was told that the standby is missing']),
      ...(still.name === primary.name ? [] : ['the primary changed']),
    ],
  })
}
