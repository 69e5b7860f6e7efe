import { judgePassword, PASSWORD_LENGTH } from '@turnout/domain/accounts/password.ts'

/** `short` is not taken yet; `guessable` is refused by the same rule as on the server. */
export type PasswordStrength = 'empty' | 'short' | 'guessable' | 'good' | 'strong'

/** From this length on guessing is hopeless, whatever the characters. */
const STRONG_LENGTH = 14

/** How good a password is, in words that the form can say while it is typed. */
export function strengthOf(password: string, email: string): PasswordStrength {
  if (password === '') return 'empty'
  const length = [...password].length
  if (length < PASSWORD_LENGTH.min) return 'short'
  if (judgePassword(password, email) !== 'allowed') return 'guessable'
  return length >= STRONG_LENGTH ? 'strong' : 'good'
}
