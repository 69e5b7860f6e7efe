import { escapeHtml } from '../mail/escape-html.ts'
import { isStandbyMissing } from '../database/watch-standby.ts'
import type { Standing } from './read-standing.ts'

/** How a process of this machine is; null: it did not say. */
export interface SeenProcess {
  readonly name: string
  readonly memoryBytes: number | null
  readonly delaySeconds: number | null
  readonly startedAt: Date | null
  /** Seconds that its replica is behind; null: it reads none. */
  readonly replicaBehindSeconds: number | null
}

export interface OperatorPage {
  readonly now: Date
  readonly product: string
  readonly troubles: readonly string[]
  readonly processes: readonly SeenProcess[]
  /** null: the database does not answer. */
  readonly standing: Standing | null
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 auto; padding: 1rem; max-width: 60rem }
h1 { font-size: 1.5rem; margin: 0 0 .25rem } h2 { font-size: 1.125rem; margin: 2rem 0 .5rem }
p { margin: .25rem 0 } ul { margin: .5rem 0; padding-inline-start: 1.25rem }
.state { border: 2px solid; border-radius: .5rem; padding: .75rem 1rem; margin: 1rem 0; font-weight: 600 }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { text-align: start; padding: .375rem .75rem .375rem 0; border-bottom: 1px solid; overflow-wrap: break-word; vertical-align: top }
td.n, th.n { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap }`

/** The page of the operator: English, without scripts, and without names of people. */
export function drawOperatorPage({ now, product, troubles, processes, standing }: OperatorPage): string {
  const parts = [
    troubles.length === 0
      ? '<p class="state">✓ Nothing needs you.</p>'
      : `<div class="state"><p>✗ This needs you:</p><ul>${troubles.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul></div>`,
    section('Processes of this machine', processTable(processes, now)),
    ...(standing === null ? [] : standingParts(standing, { now, product })),
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${troubles.length === 0 ? 'Well' : 'Needs you'} · Turnout</title><style>${STYLE}</style></head>
<body><main><h1>Turnout, for its operator</h1><p>As of ${timeOf(now)}. Reload to look again; Prometheus reads <a href="/metrics">/metrics</a>.</p>
${parts.join('\n')}</main></body></html>
`
}

function standingParts(standing: Standing, { now, product }: { now: Date; product: string }): string[] {
  const { jobs, mails, nodes, operations, standby, versions } = standing
  return [
    section(
      'Jobs',
      table(
        ['Job', 'Due', 'Running', 'Scheduled', 'Failing', 'Given up', 'Oldest waits'],
        jobs.map((row) => [
          row.job,
          row.due,
          row.running,
          row.scheduled,
          row.failing,
          row.given_up,
          row.due === 0 ? '–' : spanOf(row.oldest_seconds),
        ]),
        'Nothing is in the queue.',
      ),
    ),
    section(
      'Mails that did not leave',
      table(
        ['Why', 'Mails'],
        [
          ['the mail server did not take them', mails.failed],
          ['held until somebody may get them', mails.held],
        ],
      ),
    ),
    section(
      'Versions',
      table(
        ['What', 'Version'],
        [
          ['Turnout', product],
          ['PostgreSQL', versions?.postgres ?? 'unknown'],
          ['Migrations', `${versions?.migrations ?? 0}, the newest ${versions?.newest_migration ?? 'unknown'}`],
          ['Synchronous standby', standbyWords(standby)],
        ],
      ),
    ),
    section(
      'Last backup and other operations',
      table(
        ['What', 'When', 'Details'],
        operations.map(({ kind, finished_at: at, detail }) => [
          kind,
          `${timeOf(at)}, ${spanOf((now.getTime() - at.getTime()) / 1000)} ago`,
          JSON.stringify(detail),
        ]),
        'None was noted.',
      ),
    ),
    section(
      'Processes on this database',
      table(
        ['From', 'Since', 'Connections at most'],
        nodes.map(({ address, since, connections }) => [
          address ?? 'this machine',
          since === null ? 'unknown' : timeOf(since),
          connections,
        ]),
        'One process, on a database of its own.',
      ),
    ),
  ]
}

function processTable(processes: readonly SeenProcess[], now: Date): string {
  const reads = processes.some(({ replicaBehindSeconds: behind }) => behind !== null)
  const heads = ['Process', 'Runs for', 'Memory', 'A request waits', ...(reads ? ['Replica behind'] : [])]
  const rows = processes.map(({ name, startedAt, memoryBytes, delaySeconds, replicaBehindSeconds: behind }) => [
    name,
    startedAt === null ? 'unknown' : spanOf((now.getTime() - startedAt.getTime()) / 1000),
    memoryBytes === null ? 'unknown' : `${Math.ceil(memoryBytes / 2 ** 20)} MB`,
    delaySeconds === null ? 'unknown' : `${Math.ceil(delaySeconds * 1000)} ms`,
    ...(reads ? [behind === null ? '–' : spanOf(behind)] : []),
  ])
  return table(heads, rows, 'None answered.')
}

function standbyWords(standby: Standing['standby']): string {
  if (!standby.is_required) return 'none is required'
  return isStandbyMissing(standby) ? 'required, and missing' : 'required, and there'
}

/** What is wider than a phone is moved in its box, also by keyboard. */
const section = (title: string, body: string): string =>
  `<h2>${escapeHtml(title)}</h2>\n<div class="scroll" role="region" aria-label="${escapeHtml(title)}" tabindex="0">${body}</div>`

type Cell = string | number

function table(heads: readonly string[], rows: readonly (readonly Cell[])[], none = ''): string {
  if (rows.length === 0) return `<p>${escapeHtml(none)}</p>`
  const numbers = heads.map((_, at) => rows.every((row) => typeof row[at] === 'number'))
  const cell = (tag: 'th' | 'td', at: number, value: Cell): string =>
    `<${tag}${tag === 'th' ? ' scope="col"' : ''}${numbers[at] === true ? ' class="n"' : ''}>${escapeHtml(String(value))}</${tag}>`
  const line = (tag: 'th' | 'td', cells: readonly Cell[]): string =>
    `<tr>${cells.map((value, at) => cell(tag, at, value)).join('')}</tr>`
  return `<table><thead>${line('th', heads)}</thead><tbody>${rows
    .map((row) => line('td', row))
    .join('')}</tbody></table>`
}

const timeOf = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`

const SPANS = [
  ['days', 86_400],
  ['h', 3600],
  ['min', 60],
] as const

/** The largest unit of which there are two: 119 s, 2 min, 47 h, 2 days. */
function spanOf(seconds: number): string {
  const [unit, length] = SPANS.find(([, long]) => seconds >= 2 * long) ?? ['s', 1]
  return `${Math.floor(seconds / length)} ${unit}`
}
