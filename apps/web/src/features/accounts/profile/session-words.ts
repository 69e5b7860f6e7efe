import type { OwnSession } from '@turnout/contract/sign-in/session.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { nearWords, relativeWords } from '../../../desk/moment-words.ts'

/** "Chrome on Android". */
export function deviceWords({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): string {
  if (browser !== null && system !== null) return m.accounts_device({ browser, system })
  return browser ?? system ?? m.accounts_device_program()
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Sooner than this it is worth saying when a session ends. */
const SOON_DAYS = 7

/** "203.0.113.x · last seen 20 min ago, ends in 5 days". */
export function sessionWords(session: OwnSession, { now, zone }: { now: Date; zone: string }): string {
  const told = session.is_current
    ? m.profile_session_since({ when: nearWords(session.signed_in_at, { now, zone }) })
    : elsewhereWords(session, { now, zone })
  return session.network === null ? told : `${session.network} · ${told}`
}

function elsewhereWords({ last_used_at, ends_at }: OwnSession, { now, zone }: { now: Date; zone: string }): string {
  // Its use is noted once a minute.
  const isInUse = now.getTime() - Date.parse(last_used_at) < 2 * MINUTE_MS
  const seen = isInUse
    ? m.profile_session_now()
    : m.profile_session_seen({ when: relativeWords(last_used_at, { now, zone }) })
  const days = Math.max(1, Math.trunc((Date.parse(ends_at) - now.getTime()) / DAY_MS))
  return days > SOON_DAYS ? seen : m.profile_session_both({ seen, ends: m.profile_session_ends({ days }) })
}
