import { expect, test, vi } from 'vitest'
import type { MailTransport } from './deliver.ts'
import { oneWhileSilent } from './silent-server.ts'
import type { MailRow } from './store.ts'

const TIMED_OUT = Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' })

/** A server whose answers the test gives, in the order of the mails. */
function aServer() {
  const answers: PromiseWithResolvers<void>[] = []
  const send = vi.fn<MailTransport['send']>(() => {
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    return answer.promise
  })
  const transport = oneWhileSilent({ send, close: () => undefined })
  return { answers, asked: send, send: () => transport.send({} as MailRow, []) }
}

test('mails go side by side while the server answers, also where it refuses one', async () => {
  const { answers, asked, send } = aServer()
  const sent = [send(), send(), send()]
  expect(asked).toHaveBeenCalledTimes(3)
  answers[0]?.reject(Object.assign(new Error('No such mailbox'), { code: 'EENVELOPE' }))
  await expect(sent[0]).rejects.toThrow('No such mailbox')
  for (const answer of answers) answer.resolve()
  await Promise.all(sent.slice(1))
})

test('once it said nothing one mail waits for it and the others fail at once, until it answers', async () => {
  const { answers, asked, send } = aServer()
  const first = send()
  answers[0]?.reject(TIMED_OUT)
  await expect(first).rejects.toThrow('Timeout')
  const second = send()
  await expect(send()).rejects.toThrow('The mail server does not answer')
  expect(asked).toHaveBeenCalledTimes(2)
  answers[1]?.resolve()
  await second
  const rest = [send(), send()]
  expect(asked).toHaveBeenCalledTimes(4)
  for (const answer of answers) answer.resolve()
  await Promise.all(rest)
})
