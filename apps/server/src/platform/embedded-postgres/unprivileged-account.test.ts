import { expect, test } from 'vitest'
import { asAccount, findAccount } from './unprivileged-account.ts'

const NOBODY = 'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin'
const POSTGRES = 'postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash'

test('prefers the account of a PostgreSQL installed by the system', () => {
  expect(findAccount(`root:x:0:0::/root:/bin/sh\n${NOBODY}\n${POSTGRES}\n`)).toEqual({ uid: 101, gid: 104 })
})

test('falls back to nobody, and to none', () => {
  expect(findAccount(`root:x:0:0::/root:/bin/sh\n${NOBODY}\n`)).toEqual({ uid: 65534, gid: 65533 })
  expect(findAccount('root:x:0:0::/root:/bin/sh\n')).toBeNull()
})

test('never takes an account that is root by another name', () => {
  expect(findAccount('postgres:x:0:0::/:/bin/sh\n')).toBeNull()
})

test('wraps the command in a user namespace, or switches the id, or does nothing', () => {
  expect(asAccount({ kind: 'namespace' }, ['postgres', '-D', '/x']).command).toEqual([
    'unshare',
    '--user',
    '--map-user=1000',
    '--map-group=1000',
    'postgres',
    '-D',
    '/x',
  ])
  expect(asAccount({ kind: 'account', uid: 7, gid: 8 }, ['postgres'])).toEqual({
    command: ['postgres'],
    options: { uid: 7, gid: 8 },
  })
  expect(asAccount({ kind: 'self' }, ['postgres'])).toEqual({ command: ['postgres'], options: {} })
})
