/**
 * The rules for a password. No rules about digits or signs: length and not being among the first
 * guesses is what helps. The upper bound only keeps the hashing cheap; nothing is cut off.
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

export type PasswordRefusal =
  | 'required'
  | 'invalid_characters'
  | 'password_too_short'
  | 'too_long'
  | 'password_common'
  | 'password_own_words'

/**
 * Whether a guess, in lower case, is one of the first that attackers make; the few that travel to a
 * browser. The server knows ten thousand.
 */
export const isFirstGuess = (guess: string): boolean => COMMON.has(guess)

export interface Guessing {
  /**
   * Words of the person that the password protects. Each text is a group of words: names with the
   * address, an event's title. A password made of the words of one group is the second guess.
   */
  readonly ownNames: readonly string[]
  /** Whether this is a common guess, in lower case. */
  readonly isCommon: (guess: string) => boolean
}

/** Whether a password may be used, or the field word why not. */
export function judgePassword(
  password: string,
  { ownNames, isCommon }: Guessing,
): 'allowed' | { refused: PasswordRefusal } {
  if (password.trim() === '') return { refused: 'required' }
  if (!password.isWellFormed() || password.includes('\u0000')) return { refused: 'invalid_characters' }
  const length = [...password].length
  if (length < PASSWORD_LENGTH.min) return { refused: 'password_too_short' }
  if (length > PASSWORD_LENGTH.max) return { refused: 'too_long' }
  const guess = password.trim().toLowerCase()
  if (isCommon(guess) || new Set(guess).size === 1) return { refused: 'password_common' }
  return ownNames.some((group) => isMadeOf(guess, group)) ? { refused: 'password_own_words' } : 'allowed'
}

/** Whether nothing but these words and digits is in a password, however they are spelt, joined and ordered. */
function isMadeOf(password: string, group: string): boolean {
  const words = wordsOf(group)
  const text = wordsOf(password).join('')
  // How far the words reach from the beginning, place by place; digits reach alone, but are no words.
  const reached = new Set([0])
  for (let at = 0; at < text.length; at++) {
    if (!reached.has(at)) continue
    if (/\d/u.test(text[at] ?? '')) reached.add(at + 1)
    for (const word of words) if (text.startsWith(word, at)) reached.add(at + word.length)
  }
  return /\D/u.test(text) && reached.has(text.length)
}

/** "Inês & Söhne 24" is `ines`, `sohne`, `24`. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
