import { describeFared, faultsOfFared } from './describe-fared.ts'
import { judgeAnswers } from './judge-answers.ts'
import { cutFromPeers, joinPeers, plugCable, pullCable, type Machine } from './network.ts'
import { primaryNow, untilWhole } from './patroni-view.ts'
import { watchForRewind } from './watch-log.ts'
import type { Outcome, Rig } from './rig.ts'
import { concludeSale, startSale } from './sell.ts'
import { keepWriting, tryWrite } from './try-write.ts'

const BACK_MS = 60_000
const WHOLE_MS = 180_000

interface Cut {
  readonly words: string
  readonly cut: (machine: Machine) => void
  readonly mend: (machine: Machine) => void
}

const CUTS: readonly Cut[] = [
  { words: 'its cable is pulled', cut: pullCable, mend: plugCable },
  { words: 'the two others are cut off, HAProxy is not', cut: cutFromPeers, mend: joinPeers },
]

/**
 * The primary lives and is alone: without etcd and the others, once without HAProxy too. A client on the
 * machine itself goes on writing there; nothing of it may be confirmed.
 */
export async function cutPrimaryOff(rig: Rig): Promise<Outcome> {
  const sale = startSale(rig.home, 'cut-primary-off', rig.offer)
  const [lines, faults]: [string[], string[]] = [[], []]
  for (const cut of CUTS) {
    await sale.goesOn(BACK_MS)
    const old = await primaryNow()
    const hasRewound = watchForRewind(rig.home, old)
    const since = Date.now()
    cut.cut(old)
    const attempts = keepWriting(rig.cluster, old)
    await sale.goesOn(BACK_MS)
    const fared = judgeAnswers(sale.answers(), since)
    await attempts.end()
    cut.mend(old)
    const wholeAfterS = await untilWhole(WHOLE_MS)
    const later = await tryWrite(rig.cluster, old)
    const next = await primaryNow()
    lines.push(
      `${old.name}: ${cut.words}; ${next.name} takes over: ${describeFared(fared)}`,
      `  writes on ${old.name} itself: ${attempts.ways().join('; ')}; refused ${attempts.refusedAfterS() ?? 'never'} s after the cut`,
      `  ${old.name} is a standby again ${wholeAfterS} s after the cut is mended${hasRewound() ? ', by pg_rewind' : ''}; a write there: ${later}`,
    )
    faults.push(...faultsOfFared(fared))
    if (attempts.ways().includes('confirmed') || later === 'confirmed') faults.push(`${old.name} confirmed a write`)
    if (attempts.refusedAfterS() === null) faults.push(`${old.name} never refused a write`)
  }
  return concludeSale(rig, sale, { lines, faults })
}
