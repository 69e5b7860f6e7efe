import { acceptInvitation, inviteUser } from '@turnout/contract/users/endpoints.ts'
import type { SignedIn, TestApp } from './test-app.ts'

/** Somebody new who follows an invitation, as the product has it: with its history. */
export async function joinTeam(
  app: TestApp,
  owner: SignedIn,
  { first_name, email }: { readonly first_name: string; readonly email: string },
): Promise<{ readonly token: string; readonly userId: number }> {
  const invited = await app.call(inviteUser, { body: { email, first_name, role: 'ORGANIZER' } }, owner)
  if (invited.status !== 201) throw new Error(`not invited: ${JSON.stringify(invited.body)}`)
  const mail = await app.database.query
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', email)
    .where('kind', '=', 'invitation')
    .executeTakeFirstOrThrow()
  const token = /accept-invitation\/([\w-]+)/u.exec(mail.text_body)?.[1] ?? ''
  const password = 'low tide sundays'
  const body = { first_name, last_name: 'Quintela', password, password_confirmation: password }
  const joined = await app.call(acceptInvitation, { params: { token }, body })
  if (joined.status !== 200) throw new Error(`not joined: ${JSON.stringify(joined.body)}`)
  return { token: joined.body.token, userId: joined.body.user.id }
}
