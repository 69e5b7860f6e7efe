import type { Socket } from 'node:net'
import pg from 'pg'

/** What the driver says of an answer that did not come in time. */
const TIMED_OUT = 'Query read timeout'

/** One of ten overloads of the driver. */
type Ask = (...args: unknown[]) => unknown

/**
 * A connection of the queue. One that owes an answer is closed: the queue gives it back to its pool as
 * if it were well, and later calls would wait behind the same question.
 */
export class AnsweringClient extends pg.Client {
  // pg declares ten overloads of query; this one passes all of them through.
  override query(...parameters: unknown[]): never {
    const answer = (super.query.bind(this) as Ask)(...parameters)
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === TIMED_OUT) (this.connection.stream as Socket).destroy()
      })
    return answer as never
  }
}
