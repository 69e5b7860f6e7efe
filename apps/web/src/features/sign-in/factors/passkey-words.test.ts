import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { deviceName, passkeyProblem } from './passkey-words.ts'

const named = (name: string) => Object.assign(new Error('x'), { name })

test('a passkey is first called after the device in hand', () => {
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X)')).toBe('iPhone')
  expect(deviceName('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toBe('Mac')
  expect(deviceName('Mozilla/5.0 (Linux; Android 16; Pixel 9)')).toBe('Android')
  expect(deviceName('something else')).toBe('')
})

test('whoever closes the window of the browser is told that nothing was made', () => {
  expect(passkeyProblem(named('NotAllowedError'))).toBe('No passkey was made. Try again when you are ready.')
  expect(passkeyProblem(named('InvalidStateError'))).toBe('This device has a passkey of yours already.')
  expect(passkeyProblem(named('SecurityError'))).toContain('The browser made no passkey')
})

test('a refusal of the server is said as it is; whoever would rather not prove who they are knows', () => {
  const refused = (code: 'too_many_passkeys' | 'proof_required') =>
    new ApiError({ code, status: 409, message: 'You have as many passkeys as there can be.' })
  expect(passkeyProblem(refused('too_many_passkeys'))).toBe('You have as many passkeys as there can be.')
  expect(passkeyProblem(refused('proof_required'))).toBeNull()
})
