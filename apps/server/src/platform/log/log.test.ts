import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function lineOf(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('info', { write: (line: string) => void lines.push(line) }))
  return lines.join('')
}

test('an error is told by its name, words, code and cause, and nothing that a driver hung on it', () => {
  const lost = Object.assign(new Error('Connection terminated unexpectedly', { cause: new TypeError('why') }), {
    code: 'ECONNRESET',
    client: { secretKey: 60540813, connectionParameters: { host: '127.0.0.1' } },
    detail: 'Key (email)=(mira@koller.example) already exists.',
  })
  const line = lineOf((log) => log.warn({ err: lost }, 'database connection lost'))
  expect(JSON.parse(line)).toMatchObject({
    msg: 'database connection lost',
    err: {
      type: 'Error',
      message: 'Connection terminated unexpectedly',
      code: 'ECONNRESET',
      cause: { type: 'TypeError' },
    },
  })
  expect(line).toContain('log.test.ts')
  for (const told of ['60540813', '127.0.0.1', 'mira@koller']) expect(line).not.toContain(told)
})

test('what was thrown and is no error is told as text', () => {
  expect(JSON.parse(lineOf((log) => log.warn({ err: 'gone' }, 'odd')))).toMatchObject({ err: { message: 'gone' } })
})

test('credentials are never written', () => {
  const line = lineOf((log) => log.info({ login: { password: 'harbour lights', token: 'abc' } }, 'signed in'))
  expect(line).not.toMatch(/harbour|abc/u)
})
