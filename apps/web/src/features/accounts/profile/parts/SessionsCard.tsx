import { useQuery } from '@tanstack/react-query'
import type { OwnSession } from '@turnout/contract/sign-in/session.ts'
import type { User } from '@turnout/contract/accounts/user.ts'
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
import { ownSessionsQuery, useEndSessions } from '../api.ts'
import { deviceWords, sessionWords } from '../session-words.ts'
import css from './profile.module.css'

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
