import type { Member } from '@turnout/contract/users/member.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { daysAwayWords } from '../../desk/moment-words.ts'
import { formatNearDate } from '../../format/format.ts'
import { documentLocale } from '../../shell/locale-choice.ts'

const DAY_MS = 86_400_000

/** What to call a person: an invited person is known by address alone. */
export const nameOf = ({ full_name, email }: Pick<Member, 'full_name' | 'email'>): string =>
  full_name === '' ? email : full_name

type Invitation = NonNullable<Member['invitation']>

/** The days that are left, begun ones too. The page's clock ticks rarely: it may stand before the sending. */
const daysLeft = ({ expires_at, sent_at }: Invitation, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(expires_at) - Math.max(now.getTime(), Date.parse(sent_at))) / DAY_MS))

/** "ends in 6 days", or "on 12 May, not used". */
export function endWords(invitation: Invitation, { now, zone }: { now: Date; zone: string }): string {
  const { expires_at, is_expired } = invitation
  if (!is_expired) return m.users_invitation_ends({ when: daysAwayWords(daysLeft(invitation, now)) })
  const date = formatNearDate(expires_at, 'dayMonth', { locale: documentLocale(), timeZone: zone })
  return m.users_invitation_unused({ date })
}

/** "invited by you, yesterday". */
export function invitedWords({ invited_by: by, sent_at }: Invitation, self: number | undefined, now: Date): string {
  const when = daysAwayWords(-Math.max(0, Math.floor((now.getTime() - Date.parse(sent_at)) / DAY_MS)))
  if (by === null) return m.users_invited({ when })
  return by.id === self ? m.users_invited_by_you({ when }) : m.users_invited_by({ name: by.full_name, when })
}
