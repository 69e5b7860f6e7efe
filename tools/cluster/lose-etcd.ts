import { setTimeout as sleep } from 'node:timers/promises'
import { describeFared, faultsOfFared } from './describe-fared.ts'
import { judgeAnswers } from './judge-answers.ts'
import { isPrimary, primaryNow, synchronousNow, untilWhole } from './patroni-view.ts'
import type { Outcome, Rig } from './rig.ts'
import { concludeSale, startSale, type Sale } from './sell.ts'
import { tryWrite } from './try-write.ts'

const BACK_MS = 60_000
const WHOLE_MS = 180_000
/** Twice as long as a key in etcd lives. */
const AWAY_MS = 40_000

/** All of etcd is killed, first with all of Patroni there, then with a standby away as well. */
export async function loseEtcd(rig: Rig): Promise<Outcome> {
  const sale = startSale(rig.home, 'lose-etcd', rig.offer)
  await sale.goesOn(BACK_MS)
  const together = await loseEtcdAlone(rig, sale)
  const apart = await loseEtcdAndStandby(rig, sale)
  return concludeSale(rig, sale, {
    lines: [...together.lines, ...apart.lines],
    faults: [...together.faults, ...apart.faults],
  })
}

/** failsafe_mode: the primary goes on, because every other Patroni answers it. */
async function loseEtcdAlone({ cluster }: Rig, sale: Sale): Promise<Outcome> {
  const primary = await primaryNow()
  const since = Date.now()
  await Promise.all(cluster.machines.map((machine) => machine.killEtcd()))
  await sleep(AWAY_MS)
  const away = judgeAnswers(sale.answers(), since)
  const isStill = await isPrimary(primary)
  for (const machine of cluster.machines) machine.startEtcd()
  await sale.goesOn(BACK_MS)
  await untilWhole(WHOLE_MS)
  const all = judgeAnswers(sale.answers(), since)
  return {
    lines: [
      `all of etcd is killed for ${AWAY_MS / 1000} s, all of Patroni is there: ${isStill ? 'the primary goes on' : 'the primary gave up'}, nothing confirmed for ${all.silenceS} s at most`,
    ],
    faults: [...away.wrong, ...all.wrong, ...(isStill ? [] : ['failsafe_mode did not hold'])],
  }
}

/** One Patroni does not answer: it might lead on the other side of a cut. The primary gives up. */
async function loseEtcdAndStandby({ cluster }: Rig, sale: Sale): Promise<Outcome> {
  const primary = await primaryNow()
  const synchronous = await synchronousNow()
  const other = cluster.machines.find(({ name }) => name !== primary.name && name !== synchronous.name)
  const since = Date.now()
  await Promise.all(cluster.machines.map((machine) => machine.killEtcd()))
  await other?.killDatabase()
  let gaveUpAfterS: number | null = null
  while (Date.now() - since < AWAY_MS) {
    if (gaveUpAfterS === null && !(await isPrimary(primary))) gaveUpAfterS = Math.ceil((Date.now() - since) / 1000)
    await sleep(500)
  }
  const written = await tryWrite(cluster, primary)
  const backSince = Date.now()
  for (const machine of cluster.machines) machine.startEtcd()
  await sale.goesOn(BACK_MS)
  const again = judgeAnswers(sale.answers(), backSince)
  const all = judgeAnswers(sale.answers(), since)
  other?.startPatroni()
  await untilWhole(WHOLE_MS)
  return {
    lines: [
      `all of etcd is killed for ${AWAY_MS / 1000} s, and a standby: the primary gives up after ${gaveUpAfterS ?? 'never'} s; a write there then: ${written}`,
      `  ${describeFared(all)}; writes back ${again.backAfterS} s after etcd`,
    ],
    faults: [
      ...all.wrong,
      ...faultsOfFared(again),
      ...(gaveUpAfterS === null ? ['the primary went on without anybody'] : []),
      ...(written === 'confirmed' ? [`${primary.name} confirmed a write`] : []),
    ],
  }
}
