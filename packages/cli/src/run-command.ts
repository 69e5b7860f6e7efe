import { TurnoutError } from '@turnout/client/turnout-error.ts'
import type { Turnout } from '@turnout/client/turnout.ts'
import { stringify } from 'yaml'
import { applyPlan } from './apply-plan.ts'
import { readEventFile } from './event-file.ts'
import { FileProblems } from './file-problem.ts'
import { isNothingToDo, planEvent } from './plan-event.ts'
import { eventAsFile, readEvent } from './read-event.ts'
import { showPlan } from './show-plan.ts'

const USAGE = `turnout event pull ID > event.yaml    the event as a file
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
    if (noun === 'event' && what !== undefined && more.length === 0) {
      if (verb === 'pull') return await pull(turnout, what, say)
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

async function pull(turnout: Turnout, id: string, say: Console['say']): Promise<0> {
  if (!/^\d{1,15}$/u.test(id))
    throw new FileProblems([`"${id}" is no id of an event. It is the number in the address of its pages.`])
  const schema = turnout.addressOf('/api/event.schema.json')
  say(
    `# yaml-language-server: $schema=${schema}\n${stringify(eventAsFile(await readEvent(turnout, Number(id))), { lineWidth: 0 })}`,
  )
  return 0
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
