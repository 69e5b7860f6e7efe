/**
 * What a password must be. No rules about digits or signs: length and not being among the first guesses is what helps. The upper
 * bound only keeps the hashing cheap; nothing is cut off.
 */
export const PASSWORD_LENGTH = { min: 8, max: 256 } as const

/** First guesses of eight characters and more, in lower case; shorter ones are refused by length. */
const COMMON = new Set(
  (
    '12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 11111111 111111111 00000000 88888888 99999999 ' +
    '12341234 11223344 112233445566 123123123 123321123 147258369 159753456 789456123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 ' +
    'qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwertz123 qwertzuiop asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 azertyuiop ' +
    'password password1 password12 password123 password1234 passw0rd passw0rd1 p@ssword p@ssw0rd pa$$word pa$$w0rd password! mypassword ' +
    'passwort passwort1 passwort123 kennwort hallo123 hallo1234 schatz123 geheim123 willkommen ' +
    'iloveyou iloveyou1 princess sunshine football baseball superman starwars whatever trustno1 computer michelle jennifer corvette ' +
    'liverpool chelsea1 arsenal1 internet samsung1 pokemon1 charlie1 monkey123 dragon123 master123 shadow123 letmein1 letmein123 ' +
    'welcome1 welcome123 admin123 admin1234 administrator changeme changeme1 changeme123 default1 secret123 test1234 testtest ' +
    'abcd1234 abc12345 abcdefgh abcdefghi a1234567 aa123456 abcabcabc aaaaaaaa access14 master12 eventbrite turnout1 turnout123'
  ).split(' '),
)

export type PasswordRefusal = 'required' | 'invalid_characters' | 'password_too_short' | 'too_long' | 'password_common'

/** Whether a password may be used, or the field word why not. `email` is the address it would protect. */
export function judgePassword(password: string, email: string): 'allowed' | { refused: PasswordRefusal } {
  if (password.trim() === '') return { refused: 'required' }
  if (!password.isWellFormed() || password.includes('\u0000')) return { refused: 'invalid_characters' }
  const length = [...password].length
  if (length < PASSWORD_LENGTH.min) return { refused: 'password_too_short' }
  if (length > PASSWORD_LENGTH.max) return { refused: 'too_long' }
  const guess = password.trim().toLowerCase()
  const isOneCharacter = new Set(guess).size === 1
  const address = email.trim().toLowerCase()
  return COMMON.has(guess) || isOneCharacter || guess === address ? { refused: 'password_common' } : 'allowed'
}
