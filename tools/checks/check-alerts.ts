import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/*
 * Holds deploy/metrics against Prometheus itself: the configuration, the rules, their unit tests, and every
 * expression of the dashboard. It needs promtool (Debian: the package prometheus), and says so where it is not.
 */

const FOLDER = path.join(import.meta.dirname, '../../deploy/metrics')

interface Dashboard {
  readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[]
}

/** The expressions of the dashboard as rules, which promtool reads. Grafana fills in how long a rate looks back. */
function rulesOfDashboard(): string {
  const { panels } = JSON.parse(readFileSync(path.join(FOLDER, 'dashboard.json'), 'utf8')) as Dashboard
  const rules = panels
    .flatMap(({ targets = [] }) => targets)
    .map(({ expr }, at) => ({ record: `dashboard:${at}`, expr: expr.replaceAll('$__rate_interval', '5m') }))
  // JSON is YAML.
  return JSON.stringify({ groups: [{ name: 'dashboard', rules }] })
}

function run(args: readonly string[]): boolean {
  const { status, stdout, stderr, error } = spawnSync('promtool', [...args], { cwd: FOLDER, encoding: 'utf8' })
  if (error !== undefined) throw error
  if (status !== 0) console.error(`${stdout}${stderr}`.trim())
  return status === 0
}

if (spawnSync('promtool', ['--version']).error === undefined) {
  const temporary = mkdtempSync(path.join(tmpdir(), 'turnout-alerts-'))
  const ofDashboard = path.join(temporary, 'dashboard.yml')
  writeFileSync(ofDashboard, rulesOfDashboard())
  const isGood = [
    run(['check', 'config', 'prometheus.yml']),
    run(['test', 'rules', 'alerts.test.yml']),
    run(['check', 'rules', ofDashboard]),
  ]
  rmSync(temporary, { recursive: true })
  if (isGood.includes(false)) process.exitCode = 1
  else console.log('The configuration, the alarms and the dashboard are as Prometheus wants them.')
} else {
  console.log('Not checked: there is no promtool on this machine (Debian: apt-get install prometheus).')
}
