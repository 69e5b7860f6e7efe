import { useQuery } from '@tanstack/react-query'
import type { User } from '@turnout/contract/accounts/user.ts'
import type { OwnSession } from '@turnout/contract/sign-in/session.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { TileList, TileRow } from '@turnout/ui/lists/TileList.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Bot, Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { loadErrorOf } from '../../../../api/load-error.ts'
import { nearWords, relativeWords } from '../../../../desk/moment-words.ts'
import { ownSessionsQuery, useEndSessions } from '../api.ts'
import css from './profile.module.css'

/** "Chrome on Android". */
function deviceWords({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): string {
  if (browser !== null && system !== null) return m.accounts_device({ browser, system })
  return browser ?? system ?? m.accounts_device_program()
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Sooner than this it is worth saying when a session ends. */
const SOON_DAYS = 7

/** "203.0.113.x · last seen 20 min ago, ends in 5 days". */
function sessionWords(session: OwnSession, { now, zone }: { now: Date; zone: string }): string {
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

/** Where the person is signed in, and the way to end it. */
export function SessionsCard({ user }: { user: User | undefined }) {
  const sessions = useQuery(ownSessionsQuery)
  const { end, endOthers } = useEndSessions()
  const attempt = async (act: Promise<void>, done: string) => {
    try {
      await act
      showToast({ message: done })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ message: error.message })
    }
  }
  const hasOthers = (sessions.data?.length ?? 0) > 1
  return (
    <Card
      flush
      title={m.profile_sessions()}
      headEnd={
        hasOthers && (
          <Button
            size="small"
            variant="quietDanger"
            onPress={() => attempt(endOthers(), m.profile_sessions_others_ended())}
          >
            {m.profile_sessions_end_others()}
          </Button>
        )
      }
    >
      {sessions.isError && sessions.data === undefined ? (
        <LoadError {...loadErrorOf(sessions)} />
      ) : sessions.data === undefined || user === undefined ? (
        <div className={css.outline} aria-hidden>
          <Skeleton height="36px" />
        </div>
      ) : (
        <Sessions
          sessions={sessions.data}
          zone={user.timezone}
          onEnd={(session) => attempt(end(session.id), m.profile_session_ended({ device: deviceWords(session) }))}
        />
      )}
    </Card>
  )
}

interface SessionsProps {
  sessions: readonly OwnSession[]
  zone: string
  onEnd: (session: OwnSession) => Promise<void>
}

function Sessions({ sessions, zone, onEnd }: SessionsProps) {
  const [now] = useState(() => new Date())
  const inOrder = sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
  return (
    <TileList label={m.profile_sessions()}>
      {inOrder.map((session) => (
        <TileRow
          key={session.id}
          icon={iconOf(session)}
          title={deviceWords(session)}
          mark={session.is_current ? m.profile_session_this() : undefined}
          action={
            !session.is_current && (
              <Button
                size="small"
                aria-label={m.profile_session_end_named({ device: deviceWords(session) })}
                onPress={() => onEnd(session)}
              >
                {m.profile_session_end()}
              </Button>
            )
          }
        >
          {sessionWords(session, { now, zone })}
        </TileRow>
      ))}
    </TileList>
  )
}

const PHONES: ReadonlySet<string> = new Set(['Android', 'iPhone', 'iPad'])

function iconOf({ browser, system }: OwnSession) {
  if (browser === null) return Bot
  return system !== null && PHONES.has(system) ? Smartphone : Laptop
}
