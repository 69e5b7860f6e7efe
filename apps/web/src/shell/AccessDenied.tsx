import { m } from '@turnout/messages/generated/messages.js'
import { ErrorScreen } from './ErrorScreen.tsx'

/** Signed in, but the role does not reach here. */
export function AccessDenied() {
  return <ErrorScreen title={m.shell_access_denied_title()} text={m.shell_access_denied_text()} />
}
