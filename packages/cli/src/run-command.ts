import { TurnoutError } from '@turnout/client/turnout-error.ts'
import type { Turnout } from '@turnout/client/turnout.ts'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { stringify } from 'yaml'
import { applyPlan } from './apply-plan.ts'
import { parseEventFile, readEventFile } from './event-file.ts'
import { FileProblems } from './file-problem.ts'
import { mergeFile } from './merge-file.ts'
import { isNothingToDo, planEvent, type FieldChange, type Plan, type Step } from './plan-event.ts'
import { eventAsFile, readEvent, type KnownEvent } from './read-event.ts'

const USAGE = `turnout event pull ID > event.yaml    the event as a file
turnout event pull ID event.yaml      the same into a file, of which the comments stay
turnout event plan event.yaml         what apply would do
turnout event apply event.yaml        does it

TURNOUT is the address of the installation, TURNOUT_TOKEN an API token.
`

/** What a command says, where it says it, and how it ends. */
export interface Console {
  readonly say: (words: string) => void
  readonly complain: (words: string) => void
}

/** Runs one command. Answers the exit status: 0 done, 1 refused, 2 not understood. */
export async function runCommand(
  args: readonly string[],
  turnout: Turnout,
  { say, complain }: Console,
): Promise<0 | 1 | 2> {
  const [noun, verb, what, ...more] = args
  try {
    const [into, ...others] = more
    if (noun === 'event' && verb === 'pull' && what !== undefined && others.length === 0)
      return into === undefined
        ? await pull(turnout, what, say)
        : await pullInto(turnout, { id: what, path: into }, say)
    if (noun === 'event' && what !== undefined && more.length === 0) {
      if (verb === 'plan') {
        say(showPlan(await planEvent(turnout, readEventFile(what))))
        return 0
      }
      if (verb === 'apply') return await apply(turnout, what, say)
    }
  } catch (error) {
    complain(`${wordsOf(error)}\n`)
    return 1
  }
  complain(USAGE)
  return 2
}

async function known(turnout: Turnout, id: string): Promise<KnownEvent> {
  if (!/^\d{1,15}$/u.test(id))
    throw new FileProblems([`"${id}" is no id of an event. It is the number in the address of its pages.`])
  return readEvent(turnout, Number(id))
}

const freshFile = (turnout: Turnout, event: KnownEvent): string => {
  const schema = turnout.addressOf('/api/event.schema.json')
  return `# yaml-language-server: $schema=${schema}\n${stringify(eventAsFile(event), { lineWidth: 0 })}`
}

async function pull(turnout: Turnout, id: string, say: Console['say']): Promise<0> {
  say(freshFile(turnout, await known(turnout, id)))
  return 0
}

/** A file that is there keeps its comments, its order and what says the same already. */
async function pullInto(turnout: Turnout, at: { id: string; path: string }, say: Console['say']): Promise<0> {
  const event = await known(turnout, at.id)
  const text = existsSync(at.path) ? readFileSync(at.path, 'utf8') : null
  const pulled = text === null ? freshFile(turnout, event) : merged(text, at.path, event)
  if (pulled === text) say(`${at.path} says so already.\n`)
  else {
    writeFileSync(at.path, pulled)
    say(`Wrote ${at.path}.\n`)
  }
  return 0
}

function merged(text: string, path: string, event: KnownEvent): string {
  const { id } = parseEventFile(path, text)
  if (id !== null && id !== event.id)
    throw new FileProblems([`${path} is of event ${id}, not of ${event.id}. Name another file.`])
  return mergeFile(text, eventAsFile(event), event.names.timeZone)
}

async function apply(turnout: Turnout, path: string, say: Console['say']): Promise<0> {
  const plan = await planEvent(turnout, readEventFile(path))
  if (isNothingToDo(plan)) say(showPlan(plan))
  else {
    await applyPlan(turnout, plan, (words) => say(`${words}\n`))
    say('Done.\n')
  }
  return 0
}

function wordsOf(error: unknown): string {
  if (error instanceof FileProblems) return error.message
  if (error instanceof TurnoutError) {
    if (error.code === 'not_signed_in')
      return 'The token is not known, or has ended. Put a valid API token into TURNOUT_TOKEN.'
    if (error.code === 'not_found')
      return 'There is no such event for this token. Check the id, and which events the token is for.'
    return `${error.message} (${error.code}${error.requestId === null ? '' : `, request ${error.requestId}`})`
  }
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    return `${error.message}. Name a file that is there.`
  throw error
}

/** A plan as a diff: + is made, ~ changes, - goes, = stays although the file has it no more. */
function showPlan(plan: Plan): string {
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
  if (one.act === 'create') return [`+ ${word} ${one.name}`]
  if (one.act === 'change') return [`~ ${word} ${one.name}`, ...one.changes.map(fieldLine)]
  if (one.act === 'remove') return [`- ${word} ${one.name}`]
  return [`= ${word} ${one.name} stays: ${one.why}. To put it away, keep it in the file with ${one.kind.instead}.`]
}
