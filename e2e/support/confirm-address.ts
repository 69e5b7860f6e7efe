import { linkIn, mailTo } from './mailbox.ts'
import type { OnSale } from './on-sale.ts'

/** Follows the link that signing up mailed, without a browser: from then on the owner may write to guests. */
export async function confirmAddress({ owner, client }: Pick<OnSale, 'owner' | 'client'>): Promise<void> {
  const link = linkIn(await mailTo(owner.email, 'Confirm your email address'), /confirm-email-address/u)
  const me = await client.get('/users/me')
  const answer = await client.post(`/users/${me.json?.['data']?.['id']}/confirm-email/${link.split('/').at(-1)}`, {})
  if (answer.status !== 200) throw new Error(`The address was not confirmed: ${answer.status}`)
}
