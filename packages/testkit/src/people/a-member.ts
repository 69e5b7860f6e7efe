import type { Role } from '@turnout/domain/accounts/roles.ts'
import { sql } from 'kysely'
import type { TestApp } from '../app/test-app.ts'

/** The part of an account that a member is limited to. */
export interface MemberPart {
  readonly events?: readonly number[]
  readonly organizers?: readonly number[]
}

/** Another person in an account, signed in to it; without a part they work in all of it. */
export async function aMember(
  app: TestApp,
  accountId: number,
  { role, part }: { readonly role: Role; readonly part?: MemberPart },
): Promise<{ readonly token: string; readonly userId: number }> {
  const { query } = app.database
  const { token, userId } = await app.signUp('Helper')
  const member = { account_id: accountId, user_id: userId }
  await query
    .insertInto('account_members')
    .values({ ...member, role, is_limited: part !== undefined })
    .execute()
  for (const event_id of part?.events ?? [])
    await query
      .insertInto('member_events')
      .values({ ...member, event_id })
      .execute()
  for (const organizer_id of part?.organizers ?? [])
    await query
      .insertInto('member_organizers')
      .values({ ...member, organizer_id })
      .execute()
  await sql`update sessions set account_id = ${accountId} where user_id = ${userId}`.execute(query)
  return { token, userId }
}
