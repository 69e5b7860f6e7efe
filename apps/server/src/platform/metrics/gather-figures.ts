import type { Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Meters } from './create-meters.ts'
import { addUp, figuresOf, type Figures } from './merge-figures.ts'

/*
 * The figures of all processes that one keeper keeps. The keeper asks each of them; one that is starting or busy
 * must not spoil the answer of the others, and what a process counted before it crashed must not be forgotten: a sum
 * that falls would look like a start of everything.
 */

interface Question {
  readonly asksFigures: number
}

interface Answer {
  readonly answers: number
  readonly figures: Figures
}

const PATIENCE_MS = 2000

/** Of all processes together. */
export interface Gathered {
  /** What happened in each, and in those that are gone. */
  readonly happened: readonly Figures['happened'][]
  /** By name of the process; only those that answered. */
  readonly processes: ReadonlyMap<string, Figures['process']>
}

/** @param running the processes that run, with their names */
export function gatherFigures(running: () => ReadonlyMap<Worker, string>): () => Promise<Gathered> {
  const last = new Map<Worker, Figures['happened']>()
  let gone: Figures['happened'] = []
  let asked = 0
  return async () => {
    const processes = new Map<string, Figures['process']>()
    const asking = [...running()].map(async ([worker, name]) => {
      const figures = await ask(worker, ++asked)
      if (figures === null) return
      last.set(worker, figures.happened)
      processes.set(name, figures.process)
    })
    await Promise.all(asking)
    for (const [worker, figures] of last)
      if (worker.isDead()) {
        gone = await addUp([gone, figures]).getMetricsAsJSON()
        last.delete(worker)
      }
    return { happened: [gone, ...last.values()], processes }
  }
}

/** Null when it does not answer in time. */
async function ask(worker: Worker, question: number): Promise<Figures | null> {
  if (!worker.isConnected()) return null
  const ended = new AbortController()
  const answered = new Promise<Figures>((resolve) => {
    const listen = (message: Partial<Answer>): void => {
      if (message.answers === question && message.figures !== undefined) resolve(message.figures)
    }
    worker.on('message', listen)
    ended.signal.addEventListener('abort', () => worker.off('message', listen))
  })
  const asks: Question = { asksFigures: question }
  // A channel that closes meanwhile answers nothing; the patience ends it.
  worker.send(asks, () => undefined)
  try {
    return await Promise.race([answered, sleep(PATIENCE_MS, null, { signal: ended.signal })])
  } finally {
    ended.abort()
  }
}

/** Answers the one who keeps this process. */
export function answerKeeper(meters: Meters, keeper: Pick<NodeJS.Process, 'on' | 'send'>): void {
  keeper.on('message', (message: Partial<Question> | null) => {
    const question = message?.asksFigures
    if (question === undefined) return
    void figuresOf(meters).then((figures) => {
      const answer: Answer = { answers: question, figures }
      keeper.send?.(answer)
    })
  })
}
