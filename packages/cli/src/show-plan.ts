import { isNothingToDo, type FieldChange, type Plan, type Step } from './plan-event.ts'

/** A plan as a diff: + is made, ~ changes, - goes, = stays although the file has it no more. */
export function showPlan(plan: Plan): string {
  const { known, event, settings, steps, file } = plan
  const lines: string[] = []
  if (known === null) lines.push(`+ event ${String(file.event['title'])}`)
  if (event.length > 0) lines.push('~ event', ...event.map(fieldLine))
  if (settings.length > 0) lines.push(`${known === null ? '+' : '~'} settings`, ...settings.map(fieldLine))
  lines.push(...steps.flatMap(stepLines))
  if (isNothingToDo(plan)) lines.push('Nothing to do.')
  return `${lines.join('\n')}\n`
}

const short = (value: unknown): string => {
  const text =
    value === undefined || value === null ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

const fieldLine = ({ name, before, after }: FieldChange): string => `    ${name}: ${short(before)} → ${short(after)}`

function stepLines(one: Step): string[] {
  const { word } = one.kind
  if (one.act === 'create') return [`+ ${word} ${String(one.wanted[one.kind.key])}`]
  if (one.act === 'change') return [`~ ${word} ${String(one.thing[one.kind.key])}`, ...one.changes.map(fieldLine)]
  if (one.act === 'remove') return [`- ${word} ${one.name}`]
  return [`= ${word} ${one.name} stays: ${one.why}. To put it away, keep it in the file with ${one.kind.instead}.`]
}
