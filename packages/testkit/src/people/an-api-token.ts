import { TOKEN_CAPABILITIES, type Capability } from '@turnout/domain/accounts/capabilities.ts'
import { insertToken } from '@turnout/server/features/api-tokens/store.ts'
import { newApiToken } from '@turnout/server/platform/ids/api-token-text.ts'
import type { MemberPart } from './a-member.ts'
import type { TestApp } from '../app/test-app.ts'

interface TokenWishes {
  /** All that a token can be given, when none are named. */
  readonly capabilities?: readonly Capability[]
  /** Without one it works in all of the account. */
  readonly part?: MemberPart
  readonly name?: string
  readonly expiresAt?: Date
}

/** An API token of a member, made without the page or a proof. */
export async function anApiToken(
  app: TestApp,
  maker: { readonly accountId: number; readonly userId: number },
  { capabilities = TOKEN_CAPABILITIES, part, name = 'Bookkeeping', expiresAt }: TokenWishes = {},
): Promise<{ readonly token: string; readonly tokenId: number }> {
  const token = newApiToken()
  const scope = part === undefined ? 'all' : { organizerIds: part.organizers ?? [], eventIds: part.events ?? [] }
  const { accountId, userId } = maker
  const tokenId = await app.database.transaction((tx) =>
    insertToken(tx, { accountId, userId, name, token, capabilities, scope, expiresAt: expiresAt ?? null }),
  )
  return { token: token.text, tokenId }
}
