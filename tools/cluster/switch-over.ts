import { describeFared, faultsOfFared } from './describe-fared.ts'
import { judgeAnswers } from './judge-answers.ts'
import { primaryNow, synchronousNow, untilWhole } from './patroni-view.ts'
import type { Outcome, Rig } from './rig.ts'
import { concludeSale, startSale } from './sell.ts'

const BACK_MS = 60_000
const WHOLE_MS = 120_000

/** The primary is changed on purpose, as before maintenance: what `patronictl switchover` asks for. */
export async function switchOver(rig: Rig): Promise<Outcome> {
  const sale = startSale(rig.home, 'switch-over', rig.offer)
  await sale.goesOn(BACK_MS)
  const [leader, candidate] = [await primaryNow(), await synchronousNow()]
  const since = Date.now()
  const answer = await fetch(`http://${leader.address}:8008/switchover`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`patroni:${rig.cluster.secrets.restapi}`)}`,
    },
    body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
  })
  const told = await answer.text()
  if (!answer.ok) throw new Error(`Patroni refuses the switchover: ${told}`)
  await sale.goesOn(BACK_MS)
  const fared = judgeAnswers(sale.answers(), since)
  await untilWhole(WHOLE_MS)
  return concludeSale(rig, sale, {
    lines: [`${leader.name} hands over to ${candidate.name}: ${describeFared(fared)}`],
    faults: faultsOfFared(fared),
  })
}
