import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useState } from 'react'
import { askConnection, onConnection, connection } from '../api/connection.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { reloadForNewRelease } from './running-release.ts'

/** Without a network the browser would put its own page in the place of ours. */
const loadAgain = async (): Promise<void> => {
  if (await askConnection()) window.location.reload()
}

/**
 * Replaces a page whose code did not come. A new release loads by itself, once; a connection that
 * comes back loads it too; otherwise the person decides. Only a whole load asks again: a module
 * that failed stays failed in the page.
 */
export function MissingCodeScreen() {
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
