/*
 * Acts that cannot be reversed wait a few seconds before they are sent, so that Undo can keep its
 * promise. Nothing is lost: when the person leaves the page, hides it or signs out, waiting acts
 * are sent at that moment.
 */

import { whenLeft } from './when-left.ts'

/** How long Undo is offered, ms. */
export const UNDO_MS = 6000

/** Sends the act. `leaving`: the page goes away, so the request has to outlive it. */
export type SendAct = (leaving: boolean) => Promise<unknown>

interface WaitingAct {
  readonly send: SendAct
  readonly timer: ReturnType<typeof setTimeout>
}

const waiting = new Map<string, WaitingAct>()
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

export const isWaiting = (name: string): boolean => waiting.has(name)

export function onWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Has an act wait. One that waits already under the same name is the same act. */
export function actLater(name: string, send: SendAct, waitMs = UNDO_MS): void {
  if (waiting.has(name)) return
  if (waiting.size === 0) watchLeaving()
  waiting.set(name, { send, timer: setTimeout(() => void release(name, false), waitMs) })
  tell()
}

/** Undo: the act is never sent. */
export function takeBack(name: string): void {
  clearTimeout(waiting.get(name)?.timer)
  if (waiting.delete(name)) tell()
}

/** Sends all that waits, now. */
export async function sendWaiting(leaving = false): Promise<void> {
  await Promise.all([...waiting.keys()].map((name) => release(name, leaving)))
}

async function release(name: string, leaving: boolean): Promise<void> {
  const act = waiting.get(name)
  if (act === undefined) return
  takeBack(name)
  await act.send(leaving)
}

let isWatched = false

function watchLeaving(): void {
  if (isWatched || typeof document === 'undefined') return
  isWatched = true
  whenLeft(() => void sendWaiting(true))
}
