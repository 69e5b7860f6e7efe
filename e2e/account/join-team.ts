import { linkIn, mailTo } from '../support/mailbox.ts'
import { newAddress, type OnSale } from '../support/on-sale.ts'
import { WireClient } from '../support/wire-client.ts'

/** A person is invited and joins, without a browser; their client is signed in. The owner's address is confirmed. */
export async function joinTeam(
  origin: string,
  { client: owner }: Pick<OnSale, 'client'>,
  role: 'ORGANIZER' | 'DOOR' | 'VIEWER',
): Promise<{ readonly client: WireClient; readonly email: string }> {
  const email = newAddress(role.toLowerCase())
  const invited = await owner.post('/users', { email, role })
  if (invited.status !== 201) throw new Error(`Nobody was invited: ${JSON.stringify(invited.json)}`)
  const link = linkIn(await mailTo(email, 'invites you'), /accept-invitation/u)
  const client = new WireClient(origin)
  const password = 'lanterns at the quay'
  const joined = await client.post(`/auth/invitation/${link.split('/').at(-1)}`, {
    first_name: 'Rui',
    last_name: 'Melo',
    password,
    password_confirmation: password,
    timezone: 'Europe/Lisbon',
    locale: 'en',
  })
  if (joined.status !== 200) throw new Error(`Nobody joined: ${JSON.stringify(joined.json)}`)
  return { client, email }
}
