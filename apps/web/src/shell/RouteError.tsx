import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ApiError, needsSignIn } from '../api/api-error.ts'
import { askConnection, connection, onConnection } from '../api/connection.ts'
import { logInAndComeBack } from '../api/return-address.ts'
import { MissingCode } from '../api/load-code.ts'
import { AccessDenied } from './AccessDenied.tsx'
import { ErrorScreen, NotFound } from './ErrorScreen.tsx'

/** The screen for any error of an API call or a page. */
interface ErrorOfProps {
  readonly error: unknown
  /** What did not come. */
  readonly title?: string
  readonly onRetry?: () => unknown
}

export function ErrorOf({ error, title = m.shell_unexpected_title(), onRetry }: ErrorOfProps) {
  const status = error instanceof ApiError || isRouteErrorResponse(error) ? error.status : 0
  if (error instanceof MissingCode) return <MissingCodeScreen />
  if (needsSignIn(error)) return <SignInAgain />
  if (status === 404) return <NotFound />
  if (status === 403) return <AccessDenied />
  const text = error instanceof ApiError && error.code === 'offline' ? error.message : m.shell_unexpected_error()
  const reference = error instanceof ApiError ? error.requestId : undefined
  return <ErrorScreen title={title} text={text} reference={reference} onRetry={onRetry} />
}

/** Without a network the browser would put its own page in the place of ours. */
const loadAgain = async (): Promise<void> => {
  if (await askConnection()) window.location.reload()
}

/**
 * Replaces a page whose code did not come. A new release loads automatically, once; a connection that
 * comes back loads it too; otherwise the person decides. Only a whole load asks again: a module
 * that failed stays failed in the page.
 */
function MissingCodeScreen() {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    void reloadForNewRelease().then((reloads) => setSettled(!reloads))
    void askConnection()
    let wasLost = connection().lostAt !== null
    return onConnection(() => {
      const isLost = connection().lostAt !== null
      if (wasLost && !isLost) window.location.reload()
      wasLost = isLost
    })
  }, [])
  if (!settled) return null
  return <ErrorScreen title={m.shell_unexpected_title()} text={m.shell_missing_code()} onRetry={loadAgain} />
}

/*
 * The release of the organizer area that runs here, and the one that the server gives out. Both
 * documents name their script by its content. After a release the files of the one before are gone,
 * and only a whole load helps.
 */

const KEY = 'reloaded_for'

/** The address of the script in a document of ours, without the origin. */
const entryOf = (page: Document): string | null => {
  const script = page.querySelector('script[type="module"][src]')?.getAttribute('src')
  return script ? new URL(script, window.location.origin).pathname : null
}

/** The script that the server would load here now; null when it does not say. */
async function releaseOfServer(): Promise<string | null> {
  try {
    const answer = await fetch(window.location.href, { cache: 'no-store', headers: { Accept: 'text/html' } })
    return answer.ok ? entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html')) : null
  } catch {
    return null
  }
}

/**
 * Reloads the page when the server has another release, once for each release: a reload that did
 * not help is not repeated. Returns whether it reloads.
 */
async function reloadForNewRelease(): Promise<boolean> {
  const release = await releaseOfServer()
  if (release === null || release === entryOf(document)) return false
  try {
    if (sessionStorage.getItem(KEY) === release) return false
    sessionStorage.setItem(KEY, release)
  } catch {
    // Without a memory a second reload could not be told from the first.
    return false
  }
  window.location.reload()
  return true
}

/** On a page that does not send people to the login page. */
function SignInAgain() {
  return (
    <ErrorScreen
      title={m.sign_in_login_title()}
      text={m.sign_in_again()}
      action={
        <Button variant="filled" onPress={logInAndComeBack}>
          {m.sign_in_log_in()}
        </Button>
      }
    />
  )
}

/** Replaces a page that threw, or that is nowhere. */
export function RouteError() {
  return <ErrorOf error={useRouteError()} onRetry={() => window.location.reload()} />
}
