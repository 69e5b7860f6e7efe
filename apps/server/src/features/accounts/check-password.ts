import { judgePassword } from '@turnout/domain/accounts/password.ts'
import type { Reader } from '../../platform/database/database.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import { isCommonPassword } from '../../platform/passwords/common-passwords.ts'
import { ownNamesOf } from './queries.ts'

/**
 * Every password that is set goes through here, before it is hashed.
 * @throws Refusal invalid_fields when it is one of the first guesses, or made of `ownNames`: each a
 * group, such as a name with its address.
 */
export function checkPassword(password: string, ownNames: readonly string[]): void {
  const verdict = judgePassword(password, { ownNames, isCommon: isCommonPassword })
  if (verdict !== 'allowed') throw invalidFields({ password: verdict.refused })
}

/**
 * The same for a known person: their names and address, the names of their accounts and
 * organizers, their events.
 */
export const checkPasswordOf = async (reader: Reader, userId: number, password: string): Promise<void> =>
  checkPassword(password, await ownNamesOf(reader, userId))
