import { m } from '@turnout/messages/generated/messages.js'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ApiError, needsSignIn } from '../api/api-error.ts'
import { logInAndComeBack } from '../api/return-address.ts'
import { MissingCode } from '../api/load-code.ts'
import { AccessDenied } from './AccessDenied.tsx'
import { ErrorScreen, NotFound } from './ErrorScreen.tsx'
import { MissingCodeScreen } from './MissingCodeScreen.tsx'

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

/** On a page that does not send people to the login page by itself. */
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

/** Stands in for a page that threw, or that is nowhere. */
export function RouteError() {
  return <ErrorOf error={useRouteError()} onRetry={() => window.location.reload()} />
}
