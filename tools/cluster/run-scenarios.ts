import { spawnSync } from 'node:child_process'
import { openShop } from '../../apps/server/bench/parts/open-shop.ts'
import { cutPrimaryOff } from './cut-primary-off.ts'
import { killPrimary } from './kill-primary.ts'
import { loseEtcd } from './lose-etcd.ts'
import { loseStandbys } from './lose-standbys.ts'
import { FEW, type Scenario } from './rig.ts'
import { startCluster } from './start-cluster.ts'
import { startShop } from './start-shop.ts'
import { switchOver } from './switch-over.ts'

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'kill-primary': killPrimary,
  'cut-primary-off': cutPrimaryOff,
  'lose-standbys': loseStandbys,
  'lose-etcd': loseEtcd,
  'switch-over': switchOver,
}

export const SCENARIO_NAMES: readonly string[] = Object.keys(SCENARIOS)

export interface Wanted {
  readonly names: readonly string[]
  /** How many buy at a time. */
  readonly buyers: number
  /** The program of Patroni. */
  readonly patroni: string
}

/** Inside the namespaces: starts everything once, and does what was asked for, one after another. */
export async function runScenarios(
  home: string,
  { names, buyers, patroni }: Wanted,
  say: (line: string) => void,
): Promise<boolean> {
  const patroniVersion = versionAsPostgres(patroni)
  const cluster = await startCluster(home, patroni)
  say(`${patroniVersion}, ${versionOf('etcd')}, ${versionOf('haproxy')}, ${buyers} buyers`)
  const shop = await startShop(home, cluster)
  const { eventId, prices } = await openShop(shop.origin, [
    { title: 'Free entry', price: 0, capacity: 1_000_000 },
    { title: 'Seat', price: 12, capacity: 1_000_000 },
    ...names.map((name) => ({ title: `Front row, ${name}`, price: 0, capacity: FEW })),
  ])
  const [free, paid, ...front] = prices
  let isSound = true
  for (const [place, name] of names.entries()) {
    const [scenario, scarce] = [SCENARIOS[name], front[place]]
    if (scenario === undefined || free === undefined || paid === undefined || scarce === undefined)
      throw new Error(`${name} cannot be played.`)
    say(`\n${name}`)
    const offer = { origin: shop.origin, eventId, free, paid, scarce, buyers }
    const { lines, faults } = await scenario({ home, cluster, shop, offer })
    for (const line of lines) say(`  ${line}`)
    const all = [...faults, ...shop.fallen()]
    say(all.length === 0 ? '  nothing lost, nothing oversold' : all.map((fault) => `  FAULT ${fault}`).join('\n'))
    isSound &&= all.length === 0
  }
  return isSound
}

const versionOf = (program: string): string => {
  const { stdout } = spawnSync(program, [program === 'haproxy' ? '-v' : '--version'], { encoding: 'utf8' })
  return (stdout.split('\n')[0] ?? program).replace(/ - .*/u, '')
}

/**
 * Patroni runs as the account postgres.
 * @throws Error when that account may not run it; one of a Python below /root would never come up.
 */
function versionAsPostgres(patroni: string): string {
  const asPostgres = ['--reuid=postgres', '--regid=postgres', '--init-groups', '--', patroni, '--version']
  const { status, stdout } = spawnSync('setpriv', asPostgres, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The account postgres cannot run ${patroni}: install it where everybody may read.`)
  return stdout.trim()
}
