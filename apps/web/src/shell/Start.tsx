import { useQuery } from '@tanstack/react-query'
import { currentUser } from '@turnout/contract/accounts/endpoints.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { needsSignIn } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { paths } from '@turnout/contract/paths.ts'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { ErrorOf } from './RouteError.tsx'
import { Mark } from './Mark.tsx'
import css from './shell.module.css'

const SLOW_MS = 1000

/** `/`: no screen; checks the session and goes on. */
export function Start() {
  const session = useQuery({
    queryKey: ['session check'],
    queryFn: ({ signal }) => call(currentUser, {}, { signal, signedOutIsFine: true }),
    gcTime: 0,
    // There is no frame yet that says why nothing comes.
    networkMode: 'always',
  })
  if (session.isSuccess) return <Navigate to={paths.events()} replace />
  if (session.isError && needsSignIn(session.error)) return <Navigate to={paths.login()} replace />
  if (session.isError) return <ErrorOf error={session.error} onRetry={() => session.refetch()} />
  return <SigningIn />
}

/** The mark in the middle; says what happens when it takes longer than a second. */
export function SigningIn() {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Stack as="main" className={css.startScreen} gap={14} items="center">
      <Mark size={48} />
      <p className={css.startText} role="status">
        {slow ? m.shell_signing_in() : ''}
      </p>
    </Stack>
  )
}
