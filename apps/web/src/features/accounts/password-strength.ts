import { isFirstGuess, judgePassword, PASSWORD_LENGTH } from '@turnout/domain/accounts/password.ts'

/**
 * `short` is not taken yet; `guessable` is refused by the same rule as on the server, which knows
 * more guesses.
 */
export type PasswordStrength = 'empty' | 'short' | 'guessable' | 'good' | 'strong'

/** From this length on guessing is hopeless, with any characters. */
const STRONG_LENGTH = 14

/**
 * The strength of a password, in words that the form can show during typing. `own`: names and
 * address of the account's owner.
 */
export function strengthOf(password: string, own: string): PasswordStrength {
  if (password === '') return 'empty'
  const length = [...password].length
  if (length < PASSWORD_LENGTH.min) return 'short'
  if (judgePassword(password, { ownNames: [own], isCommon: isFirstGuess }) !== 'allowed') return 'guessable'
  return length >= STRONG_LENGTH ? 'strong' : 'good'
}
