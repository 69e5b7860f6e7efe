import { expect, test } from 'vitest'
import { settingArguments } from './server-settings.ts'

test('keeps every confirmed commit on disk unless told otherwise', () => {
  expect(settingArguments(5433, {})).toEqual(expect.arrayContaining(['fsync=on', 'synchronous_commit=on', 'port=5433']))
  expect(settingArguments(5433, { fsync: 'off' })).toContain('fsync=off')
  expect(settingArguments(5433, { fsync: 'off' })).not.toContain('fsync=on')
})

test('cannot be opened to the network', () => {
  const args = settingArguments(5433, { listen_addresses: '*', unix_socket_directories: '/tmp' })
  expect(args).toContain('listen_addresses=127.0.0.1')
  expect(args).toContain('unix_socket_directories=')
})
